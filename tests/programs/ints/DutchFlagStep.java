// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-2..4 b=-2..4 c=-2..4
// WHY: sorting three values of 0, 1, 2 with compare and swap ends in order and keeps the sum
class DutchFlagStep {
    static void test(int a, int b, int c) {
        if (a < 0 || a > 2 || b < 0 || b > 2 || c < 0 || c > 2) {
            return;
        }
        int sum = a + b + c;
        int t;
        if (a > b) {
            t = a;
            a = b;
            b = t;
        }
        if (b > c) {
            t = b;
            b = c;
            c = t;
        }
        if (a > b) {
            t = a;
            a = b;
            b = t;
        }
        if (a > b || b > c) {
            error();
        }
        if (a + b + c != sum) {
            error();
        }
    }

    static void error() {
    }
}
