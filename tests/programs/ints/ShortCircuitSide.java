// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: a=-50..50 b=-50..50
// WITNESS: a=5 b=0
// WHY: the increment in the right operand only happens where the left one is true
class ShortCircuitSide {
    static int test(int a, int b) {
        int count = 0;
        if (a > 3 && ++count > 0 && b > 3 && ++count > 0) {
            return count;
        }
        if (count == 1) {
            error();
        }
        return count;
    }

    static void error() {
    }
}
