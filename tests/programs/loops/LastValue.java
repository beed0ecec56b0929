// SPDX-License-Identifier: MIT
class LastValue {
    // Acceptance row APC-07.
    // EXPECT: safe
    // ENTRY: LastValue.neverTwice
    // DOMAIN: n=-20..1100
    // SAMPLES: none
    // WHY: the last value is odd, 2 * n is even
    static void neverTwice(int n) {
        int last = -1;
        for (int i = 0; i < n; i++) {
            last = 2 * i + 1;
        }
        if (n > 0 && n < 1000 && last == 2 * n) {
            error();
        }
    }

    // Acceptance row APC-07.
    // EXPECT: safe
    // ENTRY: LastValue.exactly
    // DOMAIN: n=-20..1100
    // SAMPLES: none
    // WHY: the last round has i = n - 1
    static void exactly(int n) {
        int last = -1;
        for (int i = 0; i < n; i++) {
            last = 2 * i + 1;
        }
        if (n > 0 && n < 20 && last != 2 * n - 1) {
            error();
        }
    }

    // Acceptance row APC-07.
    // EXPECT: unsafe line=49
    // ENTRY: LastValue.is399
    // DOMAIN: n=-20..1100
    // SAMPLES: none
    // WITNESS: n=200
    // INPUT: n=200
    // WHY: 2 * n - 1 = 399 has the solutions 200 and 200 + 2^31, and the second is negative as an int
    static void is399(int n) {
        int last = -1;
        for (int i = 0; i < n; i++) {
            last = 2 * i + 1;
        }
        if (last == 399) {
            error();
        }
    }

    static void error() {
    }
}
