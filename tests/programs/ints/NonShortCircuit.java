// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-50..50 b=-50..50
// WHY: twin of ShortCircuitSide with &: both increments always happen
class NonShortCircuit {
    static int test(int a, int b) {
        int count = 0;
        if (a > 3 & ++count > 0 & b > 3 & ++count > 0) {
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
