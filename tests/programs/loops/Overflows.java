// SPDX-License-Identifier: MIT
class Overflows {
    // Acceptance row APC-21.
    // EXPECT: unsafe line=12
    // ENTRY: Overflows.largeSteps
    // WHY: 1, 1000000001, 2000000001, and the next one is negative
    static void largeSteps() {
        int i = 1;
        while (i > 0) {
            i += 1000000000;
        }
        error();
    }

    // Acceptance row APC-21.
    // EXPECT: unsafe line=28
    // ENTRY: Overflows.eightTimes
    // DOMAIN: n=-20..100
    // SAMPLES: none
    // WITNESS: n=8
    // WHY: eight times 2^28 is 2^31
    static void eightTimes(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k += 1 << 28;
        }
        if (k < 0) {
            error();
        }
    }

    // Acceptance row APC-21. The domain has MIN_VALUE in it: from there to 0 it takes 2048 steps. (From a low of 0 to MAX_VALUE, j
    // wraps and the loop never ends.)
    // EXPECT: unsafe line=46
    // ENTRY: Overflows.halfTheNumbers
    // DOMAIN: lo=-2147483648..-2147483640 hi=-8..8
    // SAMPLES: none
    // WITNESS: lo=-2147483648 hi=0
    // WHY: 2048 * 2^20 = 2^31
    static void halfTheNumbers(int lo, int hi) {
        int c = 0;
        for (int j = lo; j < hi; j += 1 << 20) {
            c += 1 << 20;
        }
        if (c < 0) {
            error();
        }
    }

    static void error() {
    }
}
