// SPDX-License-Identifier: MIT
class Sums {
    // EXPECT: safe
    // ENTRY: Sums.oddNumbers
    // DOMAIN: n=-20..5000
    // SAMPLES: none
    // WHY: 1 + 3 + ... + (2 * n - 1) = n * n, modulo 2^32
    static void oddNumbers(int n) {
        if (n < 0) {
            return;
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 2 * i + 1;
        }
        if (sum != n * n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Sums.squares
    // DOMAIN: n=-20..600
    // SAMPLES: none
    // WHY: 6 * (1 + 4 + ... + n * n) = n * (n + 1) * (2 * n + 1)
    static void squares(int n) {
        if (n < 0 || n > 500) {
            return;
        }
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i * i;
        }
        if (6 * sum != n * (n + 1) * (2 * n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=51
    // ENTRY: Sums.squaresAreThirty
    // DOMAIN: n=-20..5000
    // SAMPLES: none
    // WITNESS: n=4
    // WHY: 1 + 4 + 9 + 16 = 30
    static void squaresAreThirty(int n) {
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i * i;
        }
        if (sum == 30) {
            error();
        }
    }

    // EXPECT: unsafe line=72
    // ENTRY: Sums.perfectNumber
    // DOMAIN: n=-20..200
    // SAMPLES: none
    // WITNESS: n=28
    // WHY: 1 + 2 + 4 + 7 + 14 = 28
    static void perfectNumber(int n) {
        if (n < 7 || n > 100) {
            return;
        }
        int sum = 0;
        for (int d = 1; d < n; d++) {
            if (n % d == 0) {
                sum += d;
            }
        }
        if (sum == n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Sums.noPerfectNumber
    // DOMAIN: n=-20..200
    // SAMPLES: none
    // WHY: after 28 the next perfect number is 496
    static void noPerfectNumber(int n) {
        if (n < 29 || n > 100) {
            return;
        }
        int sum = 0;
        for (int d = 1; d < n; d++) {
            if (n % d == 0) {
                sum += d;
            }
        }
        if (sum == n) {
            error();
        }
    }

    // EXPECT: unsafe line=108
    // ENTRY: Sums.factorial
    // DOMAIN: n=-5..40
    // SAMPLES: none
    // WITNESS: n=17
    // WHY: 17! is negative as an int
    static void factorial(int n) {
        int f = 1;
        for (int i = 2; i <= n; i++) {
            f *= i;
        }
        if (f < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Sums.factorialPositive
    // DOMAIN: n=-5..40
    // SAMPLES: none
    // WHY: up to 16 the wrapped factorials are positive
    static void factorialPositive(int n) {
        if (n > 16) {
            return;
        }
        int f = 1;
        for (int i = 2; i <= n; i++) {
            f *= i;
        }
        if (f <= 0) {
            error();
        }
    }

    static void error() {
    }
}
