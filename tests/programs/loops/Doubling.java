// SPDX-License-Identifier: MIT
class Doubling {
    // EXPECT: safe
    // ENTRY: Doubling.powerOfTwo
    // DOMAIN: n=-20..5000
    // SAMPLES: none
    // WHY: 1, 2, 4, ..., 2^30, -2^31, 0: one bit, or none, for which the product is 0 too
    static void powerOfTwo(int n) {
        int x = 1;
        while (x < n) {
            x *= 2;
        }
        if ((x & (x - 1)) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Doubling.lessThanTwice
    // DOMAIN: n=-20..5000
    // SAMPLES: none
    // WHY: half of x was still below n
    static void lessThanTwice(int n) {
        if (n < 1 || n > 1000000) {
            return;
        }
        int x = 1;
        while (x < n) {
            x *= 2;
        }
        if (x < n || n > 1 && x / 2 >= n) {
            error();
        }
    }

    // EXPECT: unsafe line=51
    // ENTRY: Doubling.interest
    // DOMAIN: cents=-20..5000
    // SAMPLES: none
    // WITNESS: cents=1000
    // WHY: 1000 * 1.05^15 = 2078.9, and rounding down costs less than one cent a year, with its interest
    static void interest(int cents) {
        if (cents < 1 || cents > 1000) {
            return;
        }
        int balance = cents;
        for (int year = 0; year < 15; year++) {
            balance += balance * 5 / 100;
        }
        if (balance > 2050) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Doubling.interestLimit
    // DOMAIN: cents=-20..5000
    // SAMPLES: none
    // WHY: at most 1000 * 1.05^15 < 2100
    static void interestLimit(int cents) {
        if (cents < 1 || cents > 1000) {
            return;
        }
        int balance = cents;
        for (int year = 0; year < 15; year++) {
            balance += balance * 5 / 100;
        }
        if (balance > 2100 || balance < cents) {
            error();
        }
    }

    // EXPECT: unsafe line=88
    // ENTRY: Doubling.fibonacci
    // DOMAIN: n=-5..70
    // SAMPLES: none
    // WITNESS: n=32
    // WHY: 2178309 is the 32nd Fibonacci number
    static void fibonacci(int n) {
        int a = 0;
        int b = 1;
        for (int i = 0; i < n; i++) {
            int next = a + b;
            a = b;
            b = next;
        }
        if (a == 2178309) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Doubling.fibonacciFits
    // DOMAIN: n=-5..70
    // SAMPLES: none
    // WHY: the 46th is 1836311903 and the last that fits; b may hold the 47th, but is not looked at
    static void fibonacciFits(int n) {
        if (n > 46) {
            return;
        }
        int a = 0;
        int b = 1;
        for (int i = 0; i < n; i++) {
            int next = a + b;
            a = b;
            b = next;
        }
        if (a < 0) {
            error();
        }
    }

    static void error() {
    }
}
