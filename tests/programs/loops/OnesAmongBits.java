// SPDX-License-Identifier: MIT
class OnesAmongBits {
    // Acceptance rows APC-09 and APC-17.
    // EXPECT: unsafe line=18
    // ENTRY: OnesAmongBits.moreThanTwelve
    // DOMAIN: bits=-64..1100 n=-2..40
    // SAMPLES: none
    // WITNESS: bits=-1 n=10
    // WHY: ten ones lift k from 3 to 13
    static void moreThanTwelve(int bits, int n) {
        int k = 3;
        for (int i = 0; i < n; i++) {
            if (((bits >>> i) & 1) == 1) {
                k++;
            }
        }
        if (k > 12) {
            error();
        }
    }

    // Acceptance row APC-09, guarded.
    // EXPECT: safe
    // ENTRY: OnesAmongBits.atMostTwelve
    // DOMAIN: bits=-64..1100 n=-2..40
    // SAMPLES: none
    // WHY: nine rounds add at most nine to three
    static void atMostTwelve(int bits, int n) {
        if (n > 9) {
            return;
        }
        int k = 3;
        for (int i = 0; i < n; i++) {
            if (((bits >>> i) & 1) == 1) {
                k++;
            }
        }
        if (k > 12) {
            error();
        }
    }

    // Acceptance row APC-23.
    // EXPECT: safe
    // ENTRY: OnesAmongBits.onesAndOthers
    // DOMAIN: bits=-1100..4200 n=-2..14
    // SAMPLES: none
    // WHY: ones and others add up to the number of rounds, and 10 + 10 > 12
    static void onesAndOthers(int bits, int n) {
        int ones = 0;
        int others = 0;
        for (int i = 0; i < n; i++) {
            if (((bits >>> i) & 1) == 1) {
                ones++;
            } else {
                others++;
            }
        }
        if (n == 12 && ones >= 10 && others >= 10) {
            error();
        }
    }

    static void error() {
    }
}
