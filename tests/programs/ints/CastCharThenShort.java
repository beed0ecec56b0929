// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: s=-32768..32767
// WITNESS: s=-1
// WHY: a negative short becomes a large char
class CastCharThenShort {
    static void test(short s) {
        char c = (char) s;
        if (c != s) {
            error();
        }
    }

    static void error() {
    }
}
