// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=15
// DOMAIN: codePoint=65000..66000
// WITNESS: codePoint=1114112
// WHY: twin of SurrogatePair with an upper bound one too high
class SurrogatePairBound {
    static void test(int codePoint) {
        if (codePoint < 0x10000 || codePoint > 0x110000) {
            return;
        }
        int offset = codePoint - 0x10000;
        char high = (char) (0xd800 + (offset >> 10));
        char low = (char) (0xdc00 + (offset & 0x3ff));
        if (high < 0xd800 || high > 0xdbff || low < 0xdc00 || low > 0xdfff) {
            error();
        }
    }

    static void error() {
    }
}
