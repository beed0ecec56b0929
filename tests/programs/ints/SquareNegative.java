// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// WITNESS: x=46341
// WHY: 46341 is the first number whose square does not fit in an int
class SquareNegative {
    static void test(int x) {
        if (x < 0 || x > 60000) {
            return;
        }
        if (x * x < 0) {
            error();
        }
    }

    static void error() {
    }
}
