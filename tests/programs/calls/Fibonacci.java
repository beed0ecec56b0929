// SPDX-License-Identifier: MIT
class Fibonacci {
    // EXPECT: safe
    // ENTRY: Fibonacci.lowerBound
    // DOMAIN: n=-3..21
    // SAMPLES: none
    // WHY: fib(n) >= n - 1
    static void lowerBound(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (fib(n) < n - 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Fibonacci.lowerBound30
    // DOMAIN: n=20..28
    // SAMPLES: none
    // WHY: as lowerBound up to 30
    static void lowerBound30(int n) {
        if (!(n >= 0 && n <= 30)) {
            return;
        }
        if (fib(n) < n - 1) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: Fibonacci.lowerBoundOff
    // DOMAIN: n=-3..21
    // WITNESS: n=4
    // SAMPLES: none
    // WHY: fib(2) = 1, fib(3) = 2, fib(4) = 3
    static void lowerBoundOff(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (fib(n) < n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Fibonacci.isPositive
    // DOMAIN: n=-3..21
    // SAMPLES: none
    // WHY: above 0 every number is positive
    static void isPositive(int n) {
        if (!(n >= 1 && n <= 20)) {
            return;
        }
        if (fib(n) < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: Fibonacci.isPositiveFromZero
    // DOMAIN: n=-3..21
    // WITNESS: n=0
    // SAMPLES: none
    // WHY: fib(0) = 0
    static void isPositiveFromZero(int n) {
        if (!(n >= 0 && n <= 20)) {
            return;
        }
        if (fib(n) < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=86
    // ENTRY: Fibonacci.hits144
    // DOMAIN: n=-3..21
    // WITNESS: n=12
    // SAMPLES: none
    // WHY: fib(12) = 144
    static void hits144(int n) {
        if (!(n <= 20)) {
            return;
        }
        if (fib(n) == 144) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Fibonacci.misses100
    // DOMAIN: n=-3..21
    // SAMPLES: none
    // WHY: 100 is no Fibonacci number
    static void misses100(int n) {
        if (!(n <= 20)) {
            return;
        }
        if (fib(n) == 100) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Fibonacci.grows
    // DOMAIN: n=-3..14
    // SAMPLES: none
    // WHY: fib(n) + fib(n - 1) = fib(n + 1)
    static void grows(int n) {
        if (!(n >= 1 && n <= 12)) {
            return;
        }
        if (fib(n) + fib(n - 1) != fib(n + 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Fibonacci.fastIsSmall
    // DOMAIN: n=-3..31
    // SAMPLES: none
    // WHY: fib(30) = 832040
    static void fastIsSmall(int n) {
        if (!(n <= 30)) {
            return;
        }
        if (fibFast(n, 0, 1) > 832040) {
            error();
        }
    }

    // EXPECT: unsafe line=143
    // ENTRY: Fibonacci.fastOverflows
    // DOMAIN: n=-3..51
    // WITNESS: n=47
    // SAMPLES: none
    // WHY: fib(47) does not fit into an int
    static void fastOverflows(int n) {
        if (!(n <= 50)) {
            return;
        }
        if (fibFast(n, 0, 1) < 0) {
            error();
        }
    }

    static int fib(int n) {
        if (n <= 0) {
            return 0;
        }
        if (n == 1) {
            return 1;
        }
        return fib(n - 1) + fib(n - 2);
    }

    static int fibFast(int n, int a, int b) {
        if (n <= 0) {
            return a;
        }
        return fibFast(n - 1, b, a + b);
    }

    static void error() {
    }
}
