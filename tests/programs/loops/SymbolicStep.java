// SPDX-License-Identifier: MIT
class SymbolicStep {
    // Acceptance row APC-05.
    // EXPECT: safe
    // ENTRY: SymbolicStep.fiveThrees
    // DOMAIN: n=-5..40 s=-20..20
    // SAMPLES: none
    // WHY: k = n * s after n rounds; 5 * 3 = 15
    static void fiveThrees(int n, int s) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k += s;
        }
        if (n == 5 && s == 3 && k != 15) {
            error();
        }
    }

    // Acceptance row APC-05.
    // EXPECT: unsafe line=32
    // ENTRY: SymbolicStep.fiveThreesReached
    // DOMAIN: n=-5..40 s=-20..20
    // SAMPLES: none
    // WITNESS: n=5 s=3
    // WHY: the same with the other answer
    static void fiveThreesReached(int n, int s) {
        int k = 0;
        for (int i = 0; i < n; i++) {
            k += s;
        }
        if (n == 5 && s == 3 && k == 15) {
            error();
        }
    }

    static void error() {
    }
}
