// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: a char is never negative and agrees with x modulo 65536
class CastCharNonNegative {
    static int test(int x) {
        char c = (char) x;
        if (c < 0) {
            error();
        }
        if (c != (x & 0xffff)) {
            error();
        }
        return c;
    }

    static void error() {
    }
}
