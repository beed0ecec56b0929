// SPDX-License-Identifier: MIT
class SumOfTwoPrimes {
    static boolean isPrime(int n) {
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return n > 1;
    }

    // EXPECT: safe
    // ENTRY: SumOfTwoPrimes.even
    // DOMAIN: n=-10..3010
    // SAMPLES: none
    // WHY: Goldbach's conjecture holds that far
    static void even(int n) {
        if (n < 4 || n > 3000 || n % 2 != 0) {
            return;
        }
        int p = 2;
        while (p < n && !(isPrime(p) && isPrime(n - p))) {
            p++;
        }
        if (p >= n) {
            error();
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: SumOfTwoPrimes.odd
    // DOMAIN: n=-10..3010
    // SAMPLES: none
    // WITNESS: n=2503
    // WHY: an odd number needs 2 and a prime, and 2501 is 41 * 61; of the others only those with such a prime are asked about
    static void odd(int n) {
        if (n < 2490 || n > 3000 || n % 2 == 0 || !isPrime(n - 2) && n != 2503) {
            return;
        }
        int p = 2;
        while (p < n && !(isPrime(p) && isPrime(n - p))) {
            p++;
        }
        if (p >= n) {
            error();
        }
    }

    static void error() {
    }
}
