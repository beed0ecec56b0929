// SPDX-License-Identifier: MIT
class CollatzRecursive {
    // EXPECT: safe
    // ENTRY: CollatzRecursive.atMost16
    // DOMAIN: n=0..9
    // SAMPLES: none
    // WHY: up to 8 it takes at most 16 steps, for 7
    static void atMost16(int n) {
        if (!(n >= 1 && n <= 8)) {
            return;
        }
        if (steps(n, 20) > 16) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: CollatzRecursive.fewerThan16
    // DOMAIN: n=0..9
    // WITNESS: n=7
    // SAMPLES: none
    // WHY: 7 takes 16 steps
    static void fewerThan16(int n) {
        if (!(n >= 1 && n <= 8)) {
            return;
        }
        if (steps(n, 20) >= 16) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CollatzRecursive.atMost111
    // DOMAIN: n=0..31
    // SAMPLES: none
    // WHY: up to 30 it takes at most 111 steps
    static void atMost111(int n) {
        if (!(n >= 1 && n <= 30)) {
            return;
        }
        if (steps(n, 200) > 111) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: CollatzRecursive.fewerThan111
    // DOMAIN: n=0..31
    // WITNESS: n=27
    // SAMPLES: none
    // WHY: 27 takes 111 steps
    static void fewerThan111(int n) {
        if (!(n >= 1 && n <= 30)) {
            return;
        }
        if (steps(n, 200) >= 111) {
            error();
        }
    }

    // EXPECT: unsafe line=72
    // ENTRY: CollatzRecursive.fuelEnds
    // DOMAIN: n=0..31
    // WITNESS: n=27
    // SAMPLES: none
    // WHY: 100 steps are not enough for 27
    static void fuelEnds(int n) {
        if (!(n >= 1 && n <= 30)) {
            return;
        }
        if (steps(n, 100) >= 1000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CollatzRecursive.notNegative
    // DOMAIN: n=0..300 f=-1..200
    // SAMPLES: none
    // WHY: a count of steps is not negative
    static void notNegative(int n, int f) {
        if (!(n >= 1 && f >= 0 && f <= 1000)) {
            return;
        }
        if (steps(n, f) < 0) {
            error();
        }
    }

    static int steps(int n, int fuel) {
        if (n == 1) {
            return 0;
        }
        if (fuel == 0) {
            return 1000;
        }
        if ((n & 1) == 0) {
            return 1 + steps(n / 2, fuel - 1);
        }
        return 1 + steps(3 * n + 1, fuel - 1);
    }

    static void error() {
    }
}
