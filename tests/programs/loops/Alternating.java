// SPDX-License-Identifier: MIT
class Alternating {
    // Acceptance row APC-08.
    // EXPECT: unsafe line=20
    // ENTRY: Alternating.afterOddRounds
    // DOMAIN: n=-20..500
    // SAMPLES: none
    // WITNESS: n=1
    // WHY: after an odd number of rounds i is 2
    static void afterOddRounds(int n) {
        int i = 1;
        for (int c = 0; c < n; c++) {
            if (i == 2) {
                i = 1;
            } else {
                i = 2;
            }
        }
        if (!(i < 2)) {
            error();
        }
    }

    // Acceptance rows APC-30 and APC-26.
    // EXPECT: safe
    // ENTRY: Alternating.neverLeaves
    // DOMAIN: none
    // WHY: i is 1, 2, 1, 2 ... and never 3, so the loop never ends
    static void neverLeaves() {
        int i = 1;
        while (i < 3) {
            if (i == 2) {
                i = 1;
            } else {
                i = 2;
            }
        }
        error();
    }

    static void error() {
    }
}
