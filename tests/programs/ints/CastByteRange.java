// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: the cast to byte keeps the low eight bits with their sign
class CastByteRange {
    static int test(int x) {
        byte b = (byte) x;
        if (b < -128 || b > 127) {
            error();
        }
        if (((x - b) & 255) != 0) {
            error();
        }
        return b;
    }

    static void error() {
    }
}
