// SPDX-License-Identifier: MIT

/** The two methods of scripts/demo: one goes wrong for large inputs only, the other one never does. */
class Demo {
    // EXPECT: unsafe line=16
    // ENTRY: Demo.midpoint
    // WITNESS: low=2147483646 high=2147483647
    // WHY: low + high overflows and the midpoint of two large indices is negative
    static int midpoint(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int middle = (low + high) / 2;
        if (middle < low) {
            // No test with small arrays comes here.
            error();
        }
        return middle;
    }

    // EXPECT: safe
    // ENTRY: Demo.leapYears
    // DOMAIN: year=-100..10100
    // WHY: a multiple of 4 is one of 100 if it is one of 25, and a multiple of 100 is one of 400 if it is one of 16
    static boolean leapYears(int year) {
        if (year < 1 || year > 9999) {
            return false;
        }
        boolean calendar = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        boolean quick = (year & 3) == 0 && (year % 25 != 0 || (year & 15) == 0);
        if (calendar != quick) {
            error();
        }
        return calendar;
    }

    /** A call of any static error()V is what dashj looks for; what it does is of no importance. */
    static void error() {
    }
}
