// SPDX-License-Identifier: MIT

/** Loops that compute with longs. */
class WideLoopWork {
    static void error() {}

    static long factorial(int n) {
        long product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }

    // EXPECT: safe
    // ENTRY: WideLoopWork.factorialFits
    // DOMAIN: n=-3..30
    // SAMPLES: none
    // WHY: 20! is less than 2^63, so dividing takes back each product
    static void factorialFits(int n) {
        if (n >= 1 && n <= 20) {
            assert factorial(n) / n == factorial(n - 1);
        }
    }

    // EXPECT: unsafe line=34
    // ENTRY: WideLoopWork.factorialTooLarge
    // DOMAIN: n=-3..30
    // SAMPLES: none
    // WITNESS: n=21
    // WHY: 21! does not fit into a long
    static void factorialTooLarge(int n) {
        if (n >= 1 && n <= 25) {
            assert factorial(n) / n == factorial(n - 1);
        }
    }

    static long fibonacci(int n) {
        long a = 0;
        long b = 1;
        while (n-- > 0) {
            long next = a + b;
            a = b;
            b = next;
        }
        return a;
    }

    // EXPECT: safe
    // ENTRY: WideLoopWork.fibonacciFits
    // DOMAIN: n=-3..100
    // SAMPLES: none
    // WHY: the 92nd number, 7540113804746346429, is the last that fits
    static void fibonacciFits(int n) {
        if (n <= 92 && fibonacci(n) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=68
    // ENTRY: WideLoopWork.fibonacciTooLarge
    // DOMAIN: n=-3..100
    // SAMPLES: none
    // WITNESS: n=93
    // WHY: the 93rd number wraps around to a negative one
    static void fibonacciTooLarge(int n) {
        if (n <= 93 && fibonacci(n) < 0) {
            error();
        }
    }

    static int digitSum(long x) {
        int sum = 0;
        while (x != 0) {
            sum += (int) (x % 10);
            x /= 10;
        }
        return sum;
    }

    // EXPECT: safe
    // ENTRY: WideLoopWork.digitSumModNine
    // DOMAIN: x=-3..20000
    // WHY: 10 is 1 modulo 9, so each digit may be split off
    static void digitSumModNine(long x) {
        if (x >= 0 && x <= 99_999_999L) {
            assert digitSum(x) % 9 == x % 9;
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: WideLoopWork.digitSumNegative
    // DOMAIN: x=-20000..20000
    // WITNESS: x=-1
    // WHY: of a negative number each digit is negative
    static void digitSumNegative(long x) {
        assert digitSum(x) >= 0;
    }

    // EXPECT: safe
    // ENTRY: WideLoopWork.sumFormula
    // DOMAIN: n=-3..1000
    // SAMPLES: none
    // WHY: n (n + 1) / 2 for every n that is not negative; both sides fit into a long
    static void sumFormula(int n) {
        if (n < 0) {
            return;
        }
        long sum = 0;
        for (long i = 1; i <= n; i++) {
            sum += i;
        }
        if (2 * sum != (long) n * (n + 1L)) {
            error();
        }
    }

    // EXPECT: unsafe line=133
    // ENTRY: WideLoopWork.sumInInt
    // DOMAIN: n=-3..1000
    // SAMPLES: none
    // WITNESS: n=65536
    // WHY: the sum of an int overflows from 65536 on
    static void sumInInt(int n) {
        if (n < 0 || n > 100_000) {
            return;
        }
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        if (sum != (long) n * (n + 1L) / 2) {
            error();
        }
    }
}
