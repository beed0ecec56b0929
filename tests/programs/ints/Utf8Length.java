// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: codePoint=-10..70000
// WHY: the length of the encoding is 1 to 4 and its payload bits hold the code point
class Utf8Length {
    static int test(int codePoint) {
        if (codePoint < 0 || codePoint > 0x10ffff || codePoint >= 0xd800 && codePoint <= 0xdfff) {
            return 0;
        }
        int length;
        int bits;
        if (codePoint < 0x80) {
            length = 1;
            bits = 7;
        } else if (codePoint < 0x800) {
            length = 2;
            bits = 11;
        } else if (codePoint < 0x10000) {
            length = 3;
            bits = 16;
        } else {
            length = 4;
            bits = 21;
        }
        if (codePoint >> bits != 0) {
            error();
        }
        if (length > 1 && codePoint >> 6 == 0) {
            error();
        }
        return length;
    }

    static void error() {
    }
}
