// SPDX-License-Identifier: MIT
class Primes {
    // EXPECT: safe
    // ENTRY: Primes.sevenThousand
    // WHY: 7919 is the thousandth prime
    static void sevenThousand() {
        int divisors = 0;
        for (int d = 2; d * d <= 7919; d++) {
            if (7919 % d == 0) {
                divisors++;
            }
        }
        if (divisors != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Primes.countedToFifty
    // WHY: 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47
    static void countedToFifty() {
        int primes = 0;
        for (int n = 2; n <= 50; n++) {
            boolean isPrime = true;
            for (int d = 2; d < n; d++) {
                if (n % d == 0) {
                    isPrime = false;
                    break;
                }
            }
            if (isPrime) {
                primes++;
            }
        }
        if (primes != 15) {
            error();
        }
    }

    static void error() {
    }
}
