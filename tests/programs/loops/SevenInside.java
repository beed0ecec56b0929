// SPDX-License-Identifier: MIT
class SevenInside {
    // Acceptance row APC-01.
    // EXPECT: unsafe line=13
    // ENTRY: SevenInside.anyBound
    // DOMAIN: n=-5..300
    // SAMPLES: none
    // WITNESS: n=8
    // WHY: with eight rounds or more, one of them has i == 7
    static void anyBound(int n) {
        for (int i = 0; i < n; i++) {
            if (i == 7) {
                error();
            }
        }
    }

    // Acceptance row APC-01, guarded.
    // EXPECT: safe
    // ENTRY: SevenInside.guarded
    // DOMAIN: n=-5..300
    // SAMPLES: none
    // WHY: behind the guard n <= 7, and inside the loop i < n
    static void guarded(int n) {
        if (n > 7) {
            return;
        }
        for (int i = 0; i < n; i++) {
            if (i == 7) {
                error();
            }
        }
    }

    static void error() {
    }
}
