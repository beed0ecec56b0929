// SPDX-License-Identifier: MIT
class Countdowns {
    // EXPECT: safe
    // ENTRY: Countdowns.oddNeverZero
    // DOMAIN: none
    // WHY: an odd number less 2 is odd, also when it wraps, so 0 is skipped for ever
    static void oddNeverZero(int n) {
        if ((n & 1) == 0) {
            return;
        }
        while (n != 0) {
            n -= 2;
        }
        error();
    }

    // EXPECT: unsafe line=30
    // ENTRY: Countdowns.evenArrives
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WITNESS: n=8
    // WHY: an even number arrives
    static void evenArrives(int n) {
        if ((n & 1) != 0) {
            return;
        }
        while (n != 0) {
            n -= 2;
        }
        error();
    }

    // EXPECT: safe
    // ENTRY: Countdowns.endsNearZero
    // DOMAIN: n=-3000..3000
    // SAMPLES: none
    // WHY: a step of 3 from a positive number ends at -2 or above; a number below that was never counted down
    static void endsNearZero(int n) {
        if (n < 0) {
            return;
        }
        int rest = n;
        while (rest > 0) {
            rest -= 3;
        }
        if (rest < -2) {
            error();
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: Countdowns.endsAtMinusTwo
    // DOMAIN: n=-3000..3000
    // SAMPLES: none
    // WITNESS: n=1000
    // WHY: 1000 = 3 * 334 - 2
    static void endsAtMinusTwo(int n) {
        if (n < 100) {
            return;
        }
        int rest = n;
        while (rest > 0) {
            rest -= 3;
        }
        if (rest == -2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Countdowns.stepsOfFive
    // DOMAIN: n=-3000..3000
    // SAMPLES: none
    // WHY: rest is n less a multiple of 5
    static void stepsOfFive(int n) {
        if (n < 0) {
            return;
        }
        int rest = n;
        while (rest >= 5) {
            rest -= 5;
        }
        if (rest != n % 5) {
            error();
        }
    }

    static void error() {
    }
}
