// SPDX-License-Identifier: MIT
class Arithmetic {
    // EXPECT: safe
    // ENTRY: Arithmetic.egyptianProduct
    // DOMAIN: a=-300..300 b=-300..300
    // WHY: product + x * y stays a * b, modulo 2^32, also for negative factors
    static void egyptianProduct(int a, int b) {
        int product = 0;
        int x = a;
        int y = b;
        while (y != 0) {
            if ((y & 1) != 0) {
                product += x;
            }
            x <<= 1;
            y >>>= 1;
        }
        if (product != a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=41
    // ENTRY: Arithmetic.egyptianProductSigned
    // DOMAIN: a=-300..300 b=-300..300
    // SAMPLES: none
    // WITNESS: a=1 b=-1
    // WHY: a negative second factor is not looked at
    static void egyptianProductSigned(int a, int b) {
        int product = 0;
        int x = a;
        int y = b;
        while (y > 0) {
            if ((y & 1) != 0) {
                product += x;
            }
            x <<= 1;
            y >>= 1;
        }
        if (product != a * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Arithmetic.divisionBySubtraction
    // DOMAIN: a=-10..500 b=-10..120
    // SAMPLES: none
    // WHY: q * b + r = a in each round, and it ends with 0 <= r < b
    static void divisionBySubtraction(int a, int b) {
        if (a < 0 || b <= 0) {
            return;
        }
        int q = 0;
        int r = a;
        while (r >= b) {
            r -= b;
            q++;
        }
        if (q * b + r != a || r < 0 || r >= b) {
            error();
        }
    }

    // EXPECT: unsafe line=82
    // ENTRY: Arithmetic.squareAndTwo
    // DOMAIN: a=-10..500 b=-10..120
    // SAMPLES: none
    // WITNESS: a=123 b=11
    // WHY: 123 = 11 * 11 + 2
    static void squareAndTwo(int a, int b) {
        if (a < 0 || b <= 0) {
            return;
        }
        int q = 0;
        int r = a;
        while (r >= b) {
            r -= b;
            q++;
        }
        if (q == 11 && b == 11 && r == 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Arithmetic.digits
    // DOMAIN: n=-2000..70000
    // WHY: an int has at most ten digits
    static void digits(int n) {
        int count = 1;
        int rest = n;
        while (rest / 10 != 0) {
            rest /= 10;
            count++;
        }
        if (count > 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Arithmetic.fletcher
    // DOMAIN: n=0..4000
    // SAMPLES: none
    // WHY: both sums are reduced below 255 in each round
    static void fletcher(int n) {
        int first = 0;
        int second = 0;
        for (int i = 0; i < n; i++) {
            first = (first + (i & 255)) % 255;
            second = (second + first) % 255;
        }
        if (first > 254 || second > 254 || first < 0 || second < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Arithmetic.collatz
    // DOMAIN: n=-5..130
    // SAMPLES: none
    // WHY: up to 100, each number reaches 1 within 118 steps (all of them are run)
    static void collatz(int n) {
        if (n < 1 || n > 100) {
            return;
        }
        int x = n;
        int steps = 0;
        while (x != 1) {
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        if (steps > 118) {
            error();
        }
    }

    // EXPECT: unsafe line=157
    // ENTRY: Arithmetic.collatzLongest
    // DOMAIN: n=-5..130
    // SAMPLES: none
    // WITNESS: n=97
    // INPUT: n=97
    // WHY: 97 is the one number up to 100 that needs 118 steps
    static void collatzLongest(int n) {
        if (n < 1 || n > 100) {
            return;
        }
        int x = n;
        int steps = 0;
        while (x != 1) {
            x = x % 2 == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        if (steps == 118) {
            error();
        }
    }

    static void error() {
    }
}
