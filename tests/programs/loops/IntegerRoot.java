// SPDX-License-Identifier: MIT
class IntegerRoot {
    // EXPECT: safe
    // ENTRY: IntegerRoot.bounds
    // DOMAIN: n=-10..110000
    // SAMPLES: none
    // WHY: the loop ends with r * r <= n < (r + 1) * (r + 1); nothing overflows below 100000
    static void bounds(int n) {
        if (n < 0 || n > 100000) {
            return;
        }
        int r = 0;
        while ((r + 1) * (r + 1) <= n) {
            r++;
        }
        if (r * r > n || (r + 1) * (r + 1) <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerRoot.byOddNumbers
    // DOMAIN: n=-10..110000
    // SAMPLES: none
    // WHY: square = (r + 1) * (r + 1) and odd = 2 * r + 1, so r * r <= n
    static void byOddNumbers(int n) {
        if (n < 0 || n > 1000000) {
            return;
        }
        int r = 0;
        int odd = 1;
        int square = 1;
        while (square <= n) {
            r++;
            odd += 2;
            square += odd;
        }
        if (r * r > n) {
            error();
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: IntegerRoot.squaresMissed
    // DOMAIN: n=-10..110000
    // SAMPLES: none
    // WITNESS: n=1
    // WHY: < instead of <= misses the root of square numbers
    static void squaresMissed(int n) {
        if (n < 0 || n > 100000) {
            return;
        }
        int r = 0;
        while ((r + 1) * (r + 1) < n) {
            r++;
        }
        if ((r + 1) * (r + 1) <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerRoot.newton
    // DOMAIN: n=-10..11000
    // SAMPLES: none
    // WHY: Newton's steps fall until x * x <= n, which the loop asks for
    static void newton(int n) {
        if (n < 1 || n > 10000) {
            return;
        }
        int x = n;
        while (x > n / x) {
            x = (x + n / x) / 2;
        }
        if (x * x > n || x < 1) {
            error();
        }
    }

    static void error() {
    }
}
