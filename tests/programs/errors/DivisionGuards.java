// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-100..100
// WHY: for x = 0 the division leaves the method before the error
class DivisionGuards {
    static int test(int x) {
        int q = 100 / x;
        if (x == 0) {
            error();
        }
        return q;
    }

    static void error() {
    }
}
