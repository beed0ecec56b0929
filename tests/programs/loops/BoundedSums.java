// SPDX-License-Identifier: MIT

/** Sums of numbers of which each is bounded. */
class BoundedSums {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BoundedSums.digitsAdded
    // DOMAIN: seed=-3..3 n=-2..40
    // SAMPLES: none
    // WHY: of n digits up to 7 the sum is at most 7 * n, and n is at most 1,000
    static void digitsAdded(int seed, int n) {
        if (n > 1000) return;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += (seed ^ i) & 7;
        if (sum < 0 || sum > 7000) error();
    }

    // EXPECT: unsafe line=30
    // ENTRY: BoundedSums.digitsAddedOnceMore
    // DOMAIN: seed=-3..3 n=-2..40
    // SAMPLES: none
    // WITNESS: seed=0 n=2
    // WHY: with one digit more than n the sum may be above what n digits have
    static void digitsAddedOnceMore(int seed, int n) {
        if (n > 1000) return;
        int sum = 0;
        for (int i = 0; i <= n; i++) sum += (seed ^ 7) & 7;
        if (n == 2 && sum > 14) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BoundedSums.ofPositives
    // DOMAIN: start=-3..3 step=-3..3 n=-2..40
    // SAMPLES: none
    // WHY: a long has room for as many ints as an int can count
    static void ofPositives(int start, int step, int n) {
        long sum = 0;
        int x = start;
        for (int i = 0; i < n; i++) {
            if (x > 0) sum += x;
            x += step;
        }
        if (sum < 0) error();
    }
}
