// SPDX-License-Identifier: MIT

/** Sums of long, by counters of long and of int. */
class LongSums {
    // EXPECT: safe
    // ENTRY: LongSums.sumFormula
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WHY: 2 * (1 + ... + n) = n * (n + 1), modulo 2^64; the greatest n never ends
    static void sumFormula(long n) {
        if (n < 0) {
            return;
        }
        long sum = 0;
        for (long i = 1; i <= n; i++) {
            sum += i;
        }
        if (2 * sum != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: LongSums.sumIs5050
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WITNESS: n=100
    // WHY: 1 + ... + 100 = 5050
    static void sumIs5050(long n) {
        long sum = 0;
        for (long i = 1; i <= n; i++) {
            sum += i;
        }
        if (sum == 5050) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSums.widenedSum
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WHY: n * (n + 1) / 2 needs 62 bits, which a long has
    static void widenedSum(int n) {
        if (n < 0) {
            return;
        }
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        if (sum != (long) n * (n + 1) / 2) {
            error();
        }
    }

    // EXPECT: unsafe line=72
    // ENTRY: LongSums.productOfInts
    // DOMAIN: n=-20..60000
    // SAMPLES: none
    // WITNESS: n=46341
    // WHY: 46341 * 46342 is more than an int
    static void productOfInts(int n) {
        if (n < 0 || n > 60000) {
            return;
        }
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        if (sum != n * (n + 1) / 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSums.oddNumbers
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WHY: 1 + 3 + ... + (2 * n - 1) = n * n, which no int n takes beyond a long
    static void oddNumbers(int n) {
        if (n < 0) {
            return;
        }
        long sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2L * i + 1;
        }
        if (sum != (long) n * n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSums.squares
    // DOMAIN: n=0..1000
    // SAMPLES: none
    // WHY: 6 * (1 + 4 + ... + n * n) = n * (n + 1) * (2 * n + 1)
    static void squares(long n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        long sum = 0;
        for (long i = 1; i <= n; i++) {
            sum += i * i;
        }
        if (6 * sum != n * (n + 1) * (2 * n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=124
    // ENTRY: LongSums.squaresAreThirty
    // DOMAIN: n=0..1000
    // SAMPLES: none
    // WITNESS: n=4
    // WHY: 1 + 4 + 9 + 16 = 30
    static void squaresAreThirty(int n) {
        long sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += (long) i * i;
        }
        if (sum == 30) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongSums.repeatedAddition
    // DOMAIN: a=-40..40 b=0..40
    // SAMPLES: none
    // WHY: b times a is the product of two ints, which a long holds
    static void repeatedAddition(int a, int b) {
        if (b < 0) {
            return;
        }
        long product = 0;
        for (int i = 0; i < b; i++) {
            product += a;
        }
        if (product != (long) a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=161
    // ENTRY: LongSums.repeatedAdditionFactors
    // DOMAIN: a=-40..40 b=0..40
    // SAMPLES: none
    // WITNESS: a=17 b=23
    // WHY: 17 * 23 = 391
    static void repeatedAdditionFactors(int a, int b) {
        if (a < 2 || b < 2) {
            return;
        }
        long product = 0;
        for (int i = 0; i < b; i++) {
            product += a;
        }
        if (product == 391) {
            error();
        }
    }

    static void error() {
    }
}
