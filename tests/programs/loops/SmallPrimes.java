// SPDX-License-Identifier: MIT
class SmallPrimes {
    // EXPECT: safe
    // ENTRY: SmallPrimes.ninetySeven
    // WHY: 97 is prime
    static void ninetySeven() {
        int n = 97;
        for (int d = 2; d < n; d++) {
            if (n % d == 0) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=22
    // ENTRY: SmallPrimes.ninetyOne
    // WHY: 91 = 7 * 13
    static void ninetyOne() {
        int n = 91;
        for (int d = 2; d < n; d++) {
            if (n % d == 0) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SmallPrimes.tenThousandAndSeven
    // WHY: 10007 is prime
    static void tenThousandAndSeven() {
        boolean isPrime = true;
        for (int d = 2; d * d <= 10007; d++) {
            if (10007 % d == 0) {
                isPrime = false;
            }
        }
        if (!isPrime) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SmallPrimes.smallestDivisor
    // DOMAIN: n=-5..260
    // SAMPLES: none
    // WHY: a smallest divisor above 13 would make n at least 17 * 17
    static void smallestDivisor(int n) {
        if (n < 2 || n > 200) {
            return;
        }
        int d = 2;
        while (d * d <= n && n % d != 0) {
            d++;
        }
        if (d * d <= n && d > 13) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: SmallPrimes.thirteenSquared
    // DOMAIN: n=-5..260
    // SAMPLES: none
    // WITNESS: n=169
    // INPUT: n=169
    // WHY: 169 = 13 * 13, the only number up to 200 with 13 as its smallest divisor but 13 itself
    static void thirteenSquared(int n) {
        if (n < 2 || n > 200) {
            return;
        }
        int d = 2;
        while (d * d <= n && n % d != 0) {
            d++;
        }
        if (d * d <= n && d == 13) {
            error();
        }
    }

    static void error() {
    }
}
