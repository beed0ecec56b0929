// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-100..47000
// WHY: twin of SquareNegative with the bound 46340
class SquareFits {
    static void test(int x) {
        if (x < 0 || x > 46340) {
            return;
        }
        if (x * x < 0) {
            error();
        }
    }

    static void error() {
    }
}
