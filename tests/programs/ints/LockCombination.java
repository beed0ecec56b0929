// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=18
// DOMAIN: a=-1..10 b=-1..10 c=-1..10
// WITNESS: a=1 b=9 c=8
// WHY: 198 is the code: three digits that pass a sum, a product and an order check
class LockCombination {
    static void test(int a, int b, int c) {
        if (a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 9) {
            return;
        }
        if (a + b + c != 18) {
            return;
        }
        if (a * b * c != 72) {
            return;
        }
        if (a < c && c < b) {
            error();
        }
    }

    static void error() {
    }
}
