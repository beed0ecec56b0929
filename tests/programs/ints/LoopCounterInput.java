// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: n=-100..2000
// SAMPLES: none
// WHY: counting up to a non-negative n ends with i = n; the invariant i <= n is needed
class LoopCounterInput {
    static int test(int n) {
        if (n < 0) {
            return 0;
        }
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i != n) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
