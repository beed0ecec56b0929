// SPDX-License-Identifier: MIT
class FlagInLoop {
    // Acceptance row APC-06.
    // EXPECT: safe
    // ENTRY: FlagInLoop.zeroOrSeven
    // DOMAIN: n=-10..60 x=-10..80
    // SAMPLES: none
    // WHY: f is 0 until it is 7
    static void zeroOrSeven(int n, int x) {
        int f = 0;
        for (int i = 0; i < n; i++) {
            if (i == x) {
                f = 7;
            }
        }
        if (f != 0 && f != 7) {
            error();
        }
    }

    // Acceptance row APC-06.
    // EXPECT: safe
    // ENTRY: FlagInLoop.setWithoutRound
    // DOMAIN: n=-10..60 x=-10..80
    // SAMPLES: none
    // WHY: without a round nothing sets f
    static void setWithoutRound(int n, int x) {
        int f = 0;
        for (int i = 0; i < n; i++) {
            if (i == x) {
                f = 7;
            }
        }
        if (f == 7 && n <= 0) {
            error();
        }
    }

    // Acceptance row APC-06.
    // EXPECT: unsafe line=54
    // ENTRY: FlagInLoop.isSet
    // DOMAIN: n=-10..60 x=-10..80
    // SAMPLES: none
    // WITNESS: n=1 x=0
    // WHY: any x from 0 to n - 1 sets f
    static void isSet(int n, int x) {
        int f = 0;
        for (int i = 0; i < n; i++) {
            if (i == x) {
                f = 7;
            }
        }
        if (f == 7) {
            error();
        }
    }

    static void error() {
    }
}
