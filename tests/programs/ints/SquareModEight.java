// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: x=-128..127
// WITNESS: x=2
// WHY: twin of SquareModFour: modulo 8 a square can be 0, 1 and 4
class SquareModEight {
    static void test(int x) {
        int square = x * x;
        if ((square & 7) > 1) {
            error();
        }
    }

    static void error() {
    }
}
