// SPDX-License-Identifier: MIT
class Powers {
    // EXPECT: safe
    // ENTRY: Powers.bySquaring
    // DOMAIN: base=-300..300 exponent=-2..17
    // SAMPLES: none
    // WHY: result * square^e stays base^exponent, modulo 2^32
    static void bySquaring(int base, int exponent) {
        if (exponent < 0 || exponent > 15) {
            return;
        }
        int result = 1;
        int square = base;
        int e = exponent;
        while (e > 0) {
            if ((e & 1) == 1) {
                result *= square;
            }
            square *= square;
            e >>= 1;
        }
        int repeated = 1;
        for (int i = 0; i < exponent; i++) {
            repeated *= base;
        }
        if (result != repeated) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: Powers.stopsEarly
    // DOMAIN: base=-300..300 exponent=-2..17
    // SAMPLES: none
    // WITNESS: base=2 exponent=2
    // WHY: the last step is left out where the exponent is a power of two
    static void stopsEarly(int base, int exponent) {
        if (exponent < 0 || exponent > 15) {
            return;
        }
        int result = 1;
        int square = base;
        int e = exponent;
        while (e > 1) {
            if ((e & 1) == 1) {
                result *= square;
            }
            square *= square;
            e >>= 1;
        }
        int repeated = 1;
        for (int i = 0; i < exponent; i++) {
            repeated *= base;
        }
        if (result != repeated) {
            error();
        }
    }

    // EXPECT: unsafe line=72
    // ENTRY: Powers.logarithm
    // DOMAIN: exponent=-2..70
    // SAMPLES: none
    // WITNESS: exponent=13
    // WHY: 3^13 = 1594323
    static void logarithm(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 3;
        }
        if (power == 1594323) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Powers.oddStaysOdd
    // DOMAIN: exponent=-2..2000
    // SAMPLES: none
    // WHY: a product of odd numbers is odd
    static void oddStaysOdd(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 7;
        }
        if (power % 2 == 0) {
            error();
        }
    }

    static void error() {
    }
}
