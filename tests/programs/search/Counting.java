// SPDX-License-Identifier: MIT

/** Counters that fail above many rounds, and thresholds of large numbers. */
class Counting {
    static void error() {}

    // EXPECT: unsafe line=17
    // ENTRY: Counting.sumOverflows
    // DOMAIN: none
    // WITNESS: n=65537
    // WHY: the sum of 0 to 65,536 is above the greatest int
    static void sumOverflows(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
            if (sum < 0) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: Counting.squareOverflows
    // DOMAIN: none
    // WITNESS: n=46341
    // WHY: 46,341 is the first whose square does not fit
    static void squareOverflows(int n) {
        if (n > 0 && n < 50000 && n * n < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=44
    // ENTRY: Counting.sumIsLarge
    // DOMAIN: none
    // WITNESS: n=100001
    // WHY: the sum of 0 to n - 1 is above 5,000,000,000 from 100,001 on
    static void sumIsLarge(int n) {
        long t = 0;
        for (int i = 0; i < n; i++) {
            t += i;
        }
        if (t > 5000000000L) {
            error();
        }
    }

    // EXPECT: unsafe line=59
    // ENTRY: Counting.shortWraps
    // DOMAIN: none
    // WITNESS: n=32768
    // WHY: the 32,768th increment makes a short negative
    static void shortWraps(int n) {
        short s = 0;
        for (int i = 0; i < n; i++) {
            s++;
        }
        if (s < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: Counting.charWraps
    // DOMAIN: none
    // WITNESS: n=65536
    // WHY: the 65,536th increment of a char makes 0
    static void charWraps(int n) {
        char c = 0;
        int i = 0;
        while (i < n) {
            c++;
            i++;
            if (c == 0) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=93
    // ENTRY: Counting.ticks
    // DOMAIN: none
    // WITNESS: limit=250000
    // WHY: the clock strikes after 250,000 ticks
    static void ticks(int limit) {
        int hours = 0, ticks = 0;
        while (ticks < limit) {
            ticks++;
            if (ticks % 50000 == 0) {
                hours++;
            }
            if (hours == 5) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=106
    // ENTRY: Counting.centsOverflow
    // DOMAIN: none
    // WITNESS: cents=21474837
    // WHY: 21,474,837 times 100 does not fit
    static void centsOverflow(int cents) {
        int percent = cents * 100;
        if (cents > 0 && percent < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=119
    // ENTRY: Counting.product
    // DOMAIN: none
    // WITNESS: a=43689 b=49154
    // WHY: 46,341 times 46,341 does not fit, although both are below 50,000
    static void product(int a, int b) {
        if (a > 40000 && b > 40000 && a < 50000 && b < 50000) {
            int p = a * b;
            if (p < 0 && a != b) {
                error();
            }
        }
    }
}
