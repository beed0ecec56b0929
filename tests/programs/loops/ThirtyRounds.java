// SPDX-License-Identifier: MIT
class ThirtyRounds {
    // Acceptance rows APC-14 and APC-15.
    // EXPECT: safe
    // ENTRY: ThirtyRounds.sixty
    // DOMAIN: n=-20..1000
    // SAMPLES: none
    // WHY: thirty rounds of 2
    static void sixty(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k += 2;
        }
        if (n == 30 && k != 60) {
            error();
        }
    }

    // Acceptance rows APC-17 and APC-18.
    // EXPECT: unsafe line=33
    // ENTRY: ThirtyRounds.twoHundred
    // DOMAIN: n=-20..1000
    // SAMPLES: none
    // WITNESS: n=200
    // INPUT: n=200
    // WHY: k is n for every n > 0
    static void twoHundred(int n) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k++;
        }
        if (k == 200) {
            error();
        }
    }

    static void error() {
    }
}
