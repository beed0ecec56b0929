// SPDX-License-Identifier: MIT
class DigitSum {
    // EXPECT: safe
    // ENTRY: DigitSum.sameModNine
    // DOMAIN: n=-200..200000
    // SAMPLES: none
    // WHY: 10 is 1 modulo 9, so taking the last digit off and adding it keeps the remainder
    static void sameModNine(int n) {
        if (n < 0) {
            return;
        }
        int sum = 0;
        int rest = n;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum % 9 != n % 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitSum.sameModNineFourDigits
    // DOMAIN: n=-10..10100
    // SAMPLES: none
    // WHY: the same for at most four digits
    static void sameModNineFourDigits(int n) {
        if (n < 0 || n > 9999) {
            return;
        }
        int sum = 0;
        int rest = n;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum % 9 != n % 9) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: DigitSum.eightyTwo
    // DOMAIN: n=0..1000
    // WITNESS: n=1999999999
    // WHY: 1 and nine times 9
    static void eightyTwo(int n) {
        int sum = 0;
        int rest = n;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum == 82) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DigitSum.never83
    // DOMAIN: n=0..100000
    // WHY: no int has a greater digit sum than 1999999999, which has 82
    static void never83(int n) {
        int sum = 0;
        int rest = n;
        while (rest > 0) {
            sum += rest % 10;
            rest /= 10;
        }
        if (sum == 83) {
            error();
        }
    }

    static void error() {
    }
}
