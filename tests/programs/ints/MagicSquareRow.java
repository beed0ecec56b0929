// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=0..10 b=0..10 c=0..10
// WHY: three different digits with the sum 15 never contain both 1 and 2, nor 1 twice
class MagicSquareRow {
    static void test(int a, int b, int c) {
        if (a < 1 || a > 9 || b < 1 || b > 9 || c < 1 || c > 9) {
            return;
        }
        if (a == b || b == c || a == c || a + b + c != 15) {
            return;
        }
        boolean one = a == 1 || b == 1 || c == 1;
        boolean two = a == 2 || b == 2 || c == 2;
        if (one && two) {
            error();
        }
    }

    static void error() {
    }
}
