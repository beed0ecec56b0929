// SPDX-License-Identifier: MIT
class EitherLoop {
    // Acceptance row APC-11.
    // EXPECT: safe
    // ENTRY: EitherLoop.neverSeven
    // DOMAIN: p=-3..3 n=-20..300
    // SAMPLES: none
    // WHY: k is even on both ways
    static void neverSeven(int p, int n) {
        int k = 0;
        if (p > 0) {
            for (int i = 0; i < n; i++) {
                k += 2;
            }
        } else {
            for (int i = 0; i < n; i++) {
                k += 4;
            }
        }
        if (k == 7) {
            error();
        }
    }

    // Acceptance row APC-11.
    // EXPECT: unsafe line=45
    // ENTRY: EitherLoop.six
    // DOMAIN: p=-3..3 n=-20..300
    // SAMPLES: none
    // WITNESS: p=1 n=3
    // INPUT: n=3
    // WHY: three rounds of 2; 6 is no multiple of 4, and 2 * n = 6 has no other positive solution
    static void six(int p, int n) {
        int k = 0;
        if (p > 0) {
            for (int i = 0; i < n; i++) {
                k += 2;
            }
        } else {
            for (int i = 0; i < n; i++) {
                k += 4;
            }
        }
        if (k == 6) {
            error();
        }
    }

    static void error() {
    }
}
