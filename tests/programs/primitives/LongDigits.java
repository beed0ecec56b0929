// SPDX-License-Identifier: MIT

/** Digits and divisors of long. */
class LongDigits {
    // EXPECT: safe
    // ENTRY: LongDigits.digitSum
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: 10 leaves 1 modulo 9, so a number leaves what its digits leave
    static void digitSum(long n) {
        if (n < 0) {
            return;
        }
        long rest = n;
        long sum = 0;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum % 9 != n % 9) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: LongDigits.digitSumIsThirty
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WITNESS: n=3999
    // WHY: 3 + 9 + 9 + 9 = 30
    static void digitSumIsThirty(long n) {
        if (n < 0) {
            return;
        }
        long rest = n;
        long sum = 0;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum == 30) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDigits.digitCount
    // DOMAIN: n=-20..100000
    // SAMPLES: none
    // WHY: the greatest long has 19 digits
    static void digitCount(long n) {
        int count = 0;
        while (n > 0) {
            n /= 10;
            count++;
        }
        if (count > 19) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: LongDigits.digitCountIsNineteen
    // DOMAIN: none
    // WITNESS: n=9223372036854775807L
    // SAMPLES: none
    // WHY: the greatest long has 19 digits
    static void digitCountIsNineteen(long n) {
        int count = 0;
        while (n > 0) {
            n /= 10;
            count++;
        }
        if (count == 19) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDigits.gcdStaysPositive
    // DOMAIN: a=-5..200 b=-5..200
    // SAMPLES: none
    // WHY: the smaller one is taken from the greater one, so neither becomes zero before they are equal
    static void gcdStaysPositive(long a, long b) {
        if (a < 1 || b < 1) {
            return;
        }
        while (a != b) {
            if (a > b) {
                a -= b;
            } else {
                b -= a;
            }
        }
        if (a < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: LongDigits.gcdIsSeventeen
    // DOMAIN: a=-5..200 b=-5..200
    // SAMPLES: none
    // WITNESS: a=34 b=51
    // WHY: 51 - 34 = 17, 34 - 17 = 17
    static void gcdIsSeventeen(long a, long b) {
        if (a < 20 || b < 20) {
            return;
        }
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 17) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDigits.bitsOfLong
    // DOMAIN: x=-3000..3000
    // SAMPLES: none
    // WHY: a long has 64 bits
    static void bitsOfLong(long x) {
        int count = 0;
        while (x != 0) {
            x &= x - 1;
            count++;
        }
        if (count > 64) {
            error();
        }
    }

    static void error() {
    }
}
