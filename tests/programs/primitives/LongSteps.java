// SPDX-License-Identifier: MIT

/** Counters of several widths that move together. */
class LongSteps {
    // EXPECT: safe
    // ENTRY: LongSteps.intAndLong
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: three for each round
    static void intAndLong(int n) {
        if (n < 0) {
            return;
        }
        long triples = 0;
        for (int i = 0; i < n; i++) {
            triples += 3;
        }
        if (triples != 3L * n) {
            error();
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: LongSteps.intAndLongApart
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=1000
    // WHY: a thousand rounds make three thousand
    static void intAndLongApart(int n) {
        long triples = 0;
        for (int i = 0; i < n; i++) {
            triples += 3;
        }
        if (triples == 3000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSteps.countdown
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: what is left and what is done are n together
    static void countdown(long n) {
        long left = n;
        long done = 0;
        while (left > 0) {
            left--;
            done++;
        }
        if (n >= 0 && done != n) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: LongSteps.countdownByTwo
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=1
    // WHY: an odd number ends below zero
    static void countdownByTwo(long n) {
        if (n < 0) {
            return;
        }
        long left = n;
        while (left > 0) {
            left -= 2;
        }
        if (left != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSteps.countdownOfMultiples
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: a multiple of three ends at zero
    static void countdownOfMultiples(long n) {
        if (n < 0 || n % 3 != 0) {
            return;
        }
        long left = n;
        while (left > 0) {
            left -= 3;
        }
        if (left != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSteps.flag
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: the flag is turned n times
    static void flag(long n) {
        if (n < 0) {
            return;
        }
        boolean isOdd = false;
        for (long i = 0; i < n; i++) {
            isOdd = !isOdd;
        }
        if (isOdd != (n % 2 == 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=123
    // ENTRY: LongSteps.flagOfNegatives
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=-1
    // WHY: a negative number takes no turn, and its remainder is -1 where it is odd
    static void flagOfNegatives(long n) {
        boolean isOdd = false;
        for (long i = 0; i < n; i++) {
            isOdd = !isOdd;
        }
        if (isOdd != (n % 2 != 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSteps.farStart
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: both counters start beyond int and go on together
    static void farStart(int n) {
        long a = 5000000000L;
        long b = -5000000000L;
        for (int i = 0; i < n; i++) {
            a++;
            b--;
        }
        if (a + b != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSteps.nestedRectangle
    // DOMAIN: rows=-3..60 columns=-3..60
    // SAMPLES: none
    // WHY: rows times columns cells
    static void nestedRectangle(int rows, int columns) {
        if (rows < 0 || columns < 0) {
            return;
        }
        long cells = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cells++;
            }
        }
        if (cells != (long) rows * columns) {
            error();
        }
    }

    static void error() {
    }
}
