// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: codePoint=65000..66000
// WHY: both halves are in their ranges, and together they give the code point back
class SurrogatePair {
    static void test(int codePoint) {
        if (codePoint < 0x10000 || codePoint > 0x10ffff) {
            return;
        }
        int offset = codePoint - 0x10000;
        char high = (char) (0xd800 + (offset >> 10));
        char low = (char) (0xdc00 + (offset & 0x3ff));
        if (high < 0xd800 || high > 0xdbff || low < 0xdc00 || low > 0xdfff) {
            error();
        }
        int back = (high - 0xd800 << 10) + (low - 0xdc00) + 0x10000;
        if (back != codePoint) {
            error();
        }
    }

    static void error() {
    }
}
