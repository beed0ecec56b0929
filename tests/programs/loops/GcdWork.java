// SPDX-License-Identifier: MIT
class GcdWork {
    // EXPECT: safe
    // ENTRY: GcdWork.byRemainders
    // DOMAIN: a=-5..200 b=-5..200
    // SAMPLES: none
    // WHY: what divides by is positive, and only that is left
    static void byRemainders(int a, int b) {
        if (a < 1 || b < 1) {
            return;
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        if (x < 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: GcdWork.dividesBoth
    // DOMAIN: a=-5..310 b=-5..310
    // SAMPLES: none
    // WHY: the greatest common divisor divides both
    static void dividesBoth(int a, int b) {
        if (a < 1 || b < 1 || a > 300 || b > 300) {
            return;
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        if (a % x != 0 || b % x != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=60
    // ENTRY: GcdWork.leastCommonMultiple
    // DOMAIN: a=-5..50 b=-5..50
    // SAMPLES: none
    // WITNESS: a=13 b=17
    // WHY: 13 * 17 = 221
    static void leastCommonMultiple(int a, int b) {
        if (a < 2 || b <= a || b > 40) {
            return;
        }
        int multiple = a;
        while (multiple % b != 0) {
            multiple += a;
        }
        if (multiple == 221) {
            error();
        }
    }

    static void error() {
    }
}
