// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-100..100 b=-100..100
// WHY: the division is only evaluated for b != 0, and then a / b > a needs a negative a or a negative b
class ShortCircuitOrder {
    static void test(int a, int b) {
        if (b != 0 && a / b > a) {
            if (a > 0 && b > 0) {
                error();
            }
        }
    }

    static void error() {
    }
}
