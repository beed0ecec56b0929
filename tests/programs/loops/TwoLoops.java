// SPDX-License-Identifier: MIT
class TwoLoops {
    // Acceptance rows APC-10, APC-16, APC-26 and APC-29 (TwoLoops).
    // EXPECT: safe
    // ENTRY: TwoLoops.neverMeet
    // DOMAIN: none
    // WHY: i is even, j + 7 is odd, so the second loop never ends, whatever n is
    static void neverMeet(int n) {
        int i = 0;
        int j = 0;
        while (i < n) {
            i += 4;
        }
        while (i != j + 7) {
            j += 2;
        }
        error();
    }

    // EXPECT: unsafe line=35
    // ENTRY: TwoLoops.meet
    // DOMAIN: n=-20..400
    // SAMPLES: none
    // WITNESS: n=5
    // WHY: i starts at 8 and stays even, so j = i - 6 is reached from 0 in steps of 2
    static void meet(int n) {
        int i = 8;
        int j = 0;
        while (i < n) {
            i += 4;
        }
        while (i != j + 6) {
            j += 2;
        }
        error();
    }

    static void error() {
    }
}
