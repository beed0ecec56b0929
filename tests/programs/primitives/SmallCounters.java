// SPDX-License-Identifier: MIT

/** Loops that count in byte, short and char. */
class SmallCounters {
    // EXPECT: safe
    // ENTRY: SmallCounters.byteUntilNegative
    // DOMAIN: x=0..1
    // SAMPLES: none
    // WHY: 127 + 1 is -128, after 128 rounds
    static void byteUntilNegative(int x) {
        byte b = 0;
        int rounds = 0;
        while (b >= 0) {
            b++;
            rounds++;
        }
        if (rounds != 128) {
            error();
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: SmallCounters.byteBelowTwoHundred
    // DOMAIN: n=-20..127
    // SAMPLES: none
    // WITNESS: n=200
    // WHY: a byte never gets to 200 and is negative before
    static void byteBelowTwoHundred(int n) {
        for (byte b = 0; b < n; b++) {
            if (b < 0) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SmallCounters.shortAndLong
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: two for each round, and a short gets to 30000
    static void shortAndLong(int n) {
        if (n < 0 || n > 30000) {
            return;
        }
        long total = 0;
        for (short s = 0; s < n; s++) {
            total += 2;
        }
        if (total != 2L * n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallCounters.alphabet
    // DOMAIN: x=0..1
    // SAMPLES: none
    // WHY: (97 + 122) * 26 / 2 = 2847
    static void alphabet(int x) {
        long sum = 0;
        for (char c = 'a'; c <= 'z'; c++) {
            sum += c;
        }
        if (sum != 2847) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallCounters.charNeverNegative
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: a char is at least 0, however often it wraps
    static void charNeverNegative(int n) {
        char c = 'x';
        for (int i = 0; i < n; i++) {
            c += 1000;
        }
        if (c < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallCounters.halves
    // DOMAIN: n=-20..30
    // SAMPLES: none
    // WHY: multiples of a half are exact
    static void halves(int n) {
        if (n < 0 || n > 10) {
            return;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 0.5;
        }
        if (sum != n * 0.5) {
            error();
        }
    }

    static void error() {
    }
}
