// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: p=0..255 q=0..255
// WHY: twin of Factor with 9001, a prime
class FactorPrime {
    static void test(int p, int q) {
        if (p > 1 && p < 120 && q > p && q < 256) {
            if (p * q == 9001) {
                error();
            }
        }
    }

    static void error() {
    }
}
