// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: (x | 1) is odd and so is its square; no odd number is a multiple of six
class UnreachableByArithmetic {
    static void test(int x) {
        int odd = x | 1;
        int square = odd * odd;
        if (square % 6 == 0) {
            error();
        }
        if ((square & 7) != 1) {
            error();
        }
    }

    static void error() {
    }
}
