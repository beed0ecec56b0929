// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=17
// DOMAIN: n=-100..2000
// SAMPLES: none
// WITNESS: n=3
// WHY: twin of LoopCounterInput with steps of two: an odd n is overshot
class LoopStepTwo {
    static int test(int n) {
        if (n < 0 || n > 1000) {
            return 0;
        }
        int i = 0;
        while (i < n) {
            i += 2;
        }
        if (i != n) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
