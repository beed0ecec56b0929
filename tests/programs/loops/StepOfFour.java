// SPDX-License-Identifier: MIT
class StepOfFour {
    // Acceptance rows APC-05, APC-16 and APC-29 (OneLoop).
    // EXPECT: safe
    // ENTRY: StepOfFour.never15
    // DOMAIN: n=-50..2000
    // SAMPLES: none
    // WHY: i is a multiple of 4, also when it wraps; 15 is none
    static void never15(int n) {
        int i = 0;
        while (i < n) {
            i += 4;
        }
        if (i == 15) {
            error();
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: StepOfFour.leavesAt16
    // DOMAIN: n=-50..2000
    // SAMPLES: none
    // WITNESS: n=13
    // WHY: 16 is a multiple of 4, left at for n from 13 to 16
    static void leavesAt16(int n) {
        int i = 0;
        while (i < n) {
            i += 4;
        }
        if (i == 16) {
            error();
        }
    }

    static void error() {
    }
}
