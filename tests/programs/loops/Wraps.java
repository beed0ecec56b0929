// SPDX-License-Identifier: MIT
class Wraps {
    // EXPECT: safe
    // ENTRY: Wraps.shortCounter
    // SAMPLES: none
    // WHY: behind 32767 comes -32768
    static void shortCounter(short start) {
        if (start < 0) {
            return;
        }
        short s = start;
        while (s >= 0) {
            s++;
        }
        if (s != -32768) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Wraps.longSteps
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: the step that wraps starts at 2147483647 at most
    static void longSteps(int n) {
        if (n < 0) {
            return;
        }
        int i = n;
        while (i >= 0) {
            i += 1000003;
        }
        if (i > -2147483648 + 1000002) {
            error();
        }
    }

    // EXPECT: unsafe line=50
    // ENTRY: Wraps.negatedMinimum
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WITNESS: n=31
    // WHY: -2^31 is its own negative, after 31 rounds
    static void negatedMinimum(int n) {
        int x = -1;
        for (int i = 0; i < n; i++) {
            x *= 2;
        }
        if (x < 0 && -x < 0) {
            error();
        }
    }

    static void error() {
    }
}
