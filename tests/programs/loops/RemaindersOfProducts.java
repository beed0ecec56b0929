// SPDX-License-Identifier: MIT

/** Products of longs that stay below a modulus. */
class RemaindersOfProducts {
    static void error() {}

    // EXPECT: safe
    // ENTRY: RemaindersOfProducts.power
    // DOMAIN: base=-1..30 exponent=-1..30 modulus=-1..30
    // SAMPLES: none
    // WHY: both factors are below 2^31 and not negative, so the product fits a long and the remainder is below the modulus
    static void power(int base, int exponent, int modulus) {
        if (base < 0 || exponent < 0 || modulus < 1) {
            return;
        }
        long result = 1 % modulus;
        long b = base % modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * b % modulus;
            }
            b = b * b % modulus;
            exponent >>= 1;
        }
        if (result < 0 || result >= modulus) {
            error();
        }
    }

    // EXPECT: unsafe line=50
    // ENTRY: RemaindersOfProducts.powerOfInts
    // DOMAIN: base=46341..46341 exponent=1..2 modulus=99999..100000
    // SAMPLES: none
    // WITNESS: base=46341 exponent=2 modulus=100000
    // WHY: 46341 squared is negative as an int
    static void powerOfInts(int base, int exponent, int modulus) {
        if (base < 0 || exponent < 0 || modulus < 1) {
            return;
        }
        int result = 1 % modulus;
        int b = base % modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) {
                result = result * b % modulus;
            }
            b = b * b % modulus;
            exponent >>= 1;
        }
        if (result < 0) {
            error();
        }
    }
}
