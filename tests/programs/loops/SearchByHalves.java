// SPDX-License-Identifier: MIT
class SearchByHalves {
    // EXPECT: safe
    // ENTRY: SearchByHalves.guess
    // DOMAIN: x=-5..1100
    // SAMPLES: none
    // WHY: low <= x <= high holds in every round, and the interval ends at one number
    static void guess(int x) {
        if (x < 0 || x > 1000) {
            return;
        }
        int low = 0;
        int high = 1000;
        while (low < high) {
            int middle = (low + high) / 2;
            if (middle < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SearchByHalves.tenSteps
    // DOMAIN: x=-5..1100
    // SAMPLES: none
    // WHY: 1001 numbers are halved to one in at most ten steps
    static void tenSteps(int x) {
        int low = 0;
        int high = 1000;
        int steps = 0;
        while (low < high) {
            int middle = (low + high) / 2;
            if (middle < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
            steps++;
        }
        if (steps > 10) {
            error();
        }
    }

    // EXPECT: unsafe line=62
    // ENTRY: SearchByHalves.middleOverflows
    // DOMAIN: n=-5..2000 x=-1..70
    // SAMPLES: none
    // WITNESS: n=2000000000 x=2000000000
    // WHY: from low = 1000000001 on, low + high overflows and the middle is negative
    static void middleOverflows(int n, int x) {
        int low = 0;
        int high = n;
        while (low < high) {
            int middle = (low + high) / 2;
            if (middle < 0) {
                error();
                return;
            }
            if (middle < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SearchByHalves.middleByDifference
    // DOMAIN: n=-5..2000 x=-1..70
    // WHY: the difference of two natural numbers does not overflow
    static void middleByDifference(int n, int x) {
        int low = 0;
        int high = n;
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (middle < 0 || middle >= n) {
                error();
            }
            if (middle < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
    }

    // EXPECT: unsafe line=114
    // ENTRY: SearchByHalves.lastMissed
    // DOMAIN: x=-5..1100
    // SAMPLES: none
    // WITNESS: x=1000
    // WHY: high is not looked at, so a search for the last number ends one before it
    static void lastMissed(int x) {
        if (x < 0 || x > 1000) {
            return;
        }
        int low = 0;
        int high = 999;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (middle < x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low != x) {
            error();
        }
    }

    static void error() {
    }
}
