// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: a square is 0 or 1 modulo 4, and the wrap-around modulo 2^32 keeps that
class SquareModFour {
    static void test(int x) {
        int square = x * x;
        if ((square & 3) == 2) {
            error();
        }
        if ((square & 3) == 3) {
            error();
        }
    }

    static void error() {
    }
}
