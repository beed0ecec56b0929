// SPDX-License-Identifier: MIT
/** Loops that compute nothing the property asks about; some of them do not always end, which then decides. */
class BesideThePoint {
    // EXPECT: safe
    // ENTRY: BesideThePoint.before
    // DOMAIN: x=-300..300
    // SAMPLES: none
    // WHY: a remainder by 8 is below 8; the loop writes w, i and k only
    static void before(int x) {
        int w = 0;
        for (int i = 0; i < 10_000; i++) {
            int k = i ^ x;
            if (k > 50) {
                w += k;
            } else {
                w -= 3;
            }
        }
        if (x % 8 > 7) {
            error();
        }
    }

    // EXPECT: unsafe line=36
    // ENTRY: BesideThePoint.beforeWrong
    // DOMAIN: x=-300..300
    // SAMPLES: none
    // WITNESS: x=7
    // WHY: 7 % 8 is 7
    static void beforeWrong(int x) {
        int w = 0;
        for (int i = 0; i < 10_000; i++) {
            w += i * x;
        }
        if (x % 8 > 6) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BesideThePoint.endsForSmallOnly
    // DOMAIN: x=-300..5
    // SAMPLES: none
    // WHY: whoever comes out of the first loop has x <= 5, although nothing in the loop is read behind it
    static void endsForSmallOnly(int x) {
        int w = 0;
        while (x > 5) {
            w++;
        }
        if (x > 10) {
            error();
        }
    }

    // EXPECT: unsafe line=64
    // ENTRY: BesideThePoint.endsForLargeOnly
    // DOMAIN: x=5..300
    // SAMPLES: none
    // WITNESS: x=11
    // WHY: for x = 11 the first loop is not entered
    static void endsForLargeOnly(int x) {
        while (x < 5) {
        }
        if (x > 10) error();
    }

    // EXPECT: unsafe line=82
    // ENTRY: BesideThePoint.leftEarly
    // DOMAIN: x=-300..300 y=-5..20
    // SAMPLES: none
    // WITNESS: x=40 y=-1
    // WHY: the loop returns where it meets y, and it meets -1 never
    static void leftEarly(int x, int y) {
        int w = 0;
        for (int i = 0; i < 16; i++) {
            if (i == y) {
                return;
            }
            w += i;
        }
        if (x == 40 && y < 16) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BesideThePoint.leftEarlyAlways
    // DOMAIN: x=-300..300 y=-5..20
    // SAMPLES: none
    // WHY: the loop returns for all y from 0 to 15
    static void leftEarlyAlways(int x, int y) {
        int w = 0;
        for (int i = 0; i < 16; i++) {
            if (i == y) {
                return;
            }
            w += x;
        }
        if (x == 40 && y >= 0 && y < 16) {
            error();
        }
    }

    // EXPECT: unsafe line=122
    // ENTRY: BesideThePoint.reused
    // DOMAIN: x=-3000..3000
    // SAMPLES: none
    // WITNESS: x=1500
    // WHY: the parameter counts down to 0 behind the first question, which the second loop needs; 1500 is above 1000
    static int reused(int x) {
        boolean large = x > 1000;
        int rounds = 0;
        while (x > 0) {
            x--;
            rounds ^= x;
        }
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 2;
        }
        if (large && sum == 20) {
            error();
        }
        return rounds;
    }

    // EXPECT: safe
    // ENTRY: BesideThePoint.reusedRight
    // DOMAIN: x=-3000..3000
    // SAMPLES: none
    // WHY: ten times two is 20, whatever becomes of x
    static int reusedRight(int x) {
        boolean large = x > 1000;
        int rounds = 0;
        while (x > 0) {
            x--;
            rounds ^= x;
        }
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 2;
        }
        if (large && sum != 20) {
            error();
        }
        return rounds;
    }

    static void error() {
    }
}
