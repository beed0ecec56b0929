// SPDX-License-Identifier: MIT
class SumRecursive {
    // EXPECT: safe
    // ENTRY: SumRecursive.isGauss
    // DOMAIN: n=-3..102
    // SAMPLES: none
    // WHY: twice the sum is n(n + 1)
    static void isGauss(int n) {
        if (!(n >= 0 && n <= 100)) {
            return;
        }
        if (2 * sum(n) != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SumRecursive.isGaussAny
    // DOMAIN: n=-3..3000
    // SAMPLES: none
    // WHY: modulo 2^32 for every natural number
    static void isGaussAny(int n) {
        if (!(n >= 0)) {
            return;
        }
        if (2 * sum(n) != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: SumRecursive.isGaussNegative
    // DOMAIN: n=-3..1000
    // WITNESS: n=-2
    // SAMPLES: none
    // WHY: the sum for -2 is 0, and -2 * -1 is 2
    static void isGaussNegative(int n) {
        if (!(n >= -2)) {
            return;
        }
        if (2 * sum(n) != n * (n + 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SumRecursive.atLeastArgument
    // DOMAIN: n=-3..3000
    // SAMPLES: none
    // WHY: no overflow below 60000
    static void atLeastArgument(int n) {
        if (!(n <= 60000)) {
            return;
        }
        if (sum(n) < n) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: SumRecursive.aboveArgument
    // DOMAIN: n=-3..3000
    // WITNESS: n=1
    // SAMPLES: none
    // WHY: sum(1) = 1
    static void aboveArgument(int n) {
        if (!(n >= 1 && n <= 60000)) {
            return;
        }
        if (sum(n) <= n) {
            error();
        }
    }

    // EXPECT: unsafe line=86
    // ENTRY: SumRecursive.hits5050
    // DOMAIN: n=-3..202
    // WITNESS: n=100
    // SAMPLES: none
    // WHY: Gauss
    static void hits5050(int n) {
        if (!(n <= 200)) {
            return;
        }
        if (sum(n) == 5050) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SumRecursive.squaresStayPositive
    // DOMAIN: n=-3..1862
    // SAMPLES: none
    // WHY: 1860 squares fit into an int
    static void squaresStayPositive(int n) {
        if (!(n <= 1860)) {
            return;
        }
        if (sumOfSquares(n) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=115
    // ENTRY: SumRecursive.squaresOverflow
    // DOMAIN: n=-3..2001
    // WITNESS: n=1861
    // SAMPLES: none
    // WHY: 1861 squares do not
    static void squaresOverflow(int n) {
        if (!(n <= 2000)) {
            return;
        }
        if (sumOfSquares(n) < 0) {
            error();
        }
    }

    static int sum(int n) {
        if (n <= 0) {
            return 0;
        }
        return n + sum(n - 1);
    }

    static int sumOfSquares(int n) {
        if (n <= 0) {
            return 0;
        }
        return n * n + sumOfSquares(n - 1);
    }

    static void error() {
    }
}
