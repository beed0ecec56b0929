// SPDX-License-Identifier: MIT
class EvenOdd {
    // EXPECT: safe
    // ENTRY: EvenOdd.isParity
    // DOMAIN: n=-3..3000
    // SAMPLES: none
    // WHY: by mutual recursion, for natural numbers
    static void isParity(int n) {
        if (!(n >= 0)) {
            return;
        }
        if (isEven(n) != ((n & 1) == 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvenOdd.isParityAnySign
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WHY: a negative number wraps around at MIN_VALUE, and 2^32 is even
    static void isParityAnySign(int n) {
        if (isEven(n) != ((n & 1) == 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvenOdd.isParityBounded
    // DOMAIN: n=-3..42
    // SAMPLES: none
    // WHY: at most 40 calls deep
    static void isParityBounded(int n) {
        if (!(n >= 0 && n <= 40)) {
            return;
        }
        if (isEven(n) != ((n & 1) == 0)) {
            error();
        }
    }

    // EXPECT: unsafe line=53
    // ENTRY: EvenOdd.isParityWrong
    // DOMAIN: n=-3..42
    // WITNESS: n=30
    // SAMPLES: none
    // WHY: 30 asks whether 29 is odd
    static void isParityWrong(int n) {
        if (!(n >= 0 && n <= 40)) {
            return;
        }
        if (isEvenWrong(n) != ((n & 1) == 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvenOdd.thirteen
    // DOMAIN: n=-3..42
    // SAMPLES: none
    // WHY: 13 is not even
    static void thirteen(int n) {
        if (!(n > 12 && n < 14)) {
            return;
        }
        if (isEven(n)) {
            error();
        }
    }

    // EXPECT: unsafe line=82
    // ENTRY: EvenOdd.fourteen
    // DOMAIN: n=-3..42
    // WITNESS: n=14
    // SAMPLES: none
    // WHY: 14 is even
    static void fourteen(int n) {
        if (!(n > 12 && n < 15)) {
            return;
        }
        if (isEven(n)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvenOdd.notBoth
    // DOMAIN: n=-3..500
    // SAMPLES: none
    // WHY: no number is even and odd
    static void notBoth(int n) {
        if (!(n >= 0)) {
            return;
        }
        if (isEven(n) && isOdd(n)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvenOdd.oneOfBoth
    // DOMAIN: n=-3..102
    // SAMPLES: none
    // WHY: each number is even or odd
    static void oneOfBoth(int n) {
        if (!(n >= 0 && n <= 100)) {
            return;
        }
        if (!isEven(n) && !isOdd(n)) {
            error();
        }
    }

    // EXPECT: unsafe line=125
    // ENTRY: EvenOdd.evenAfterOdd
    // DOMAIN: n=-3..102
    // WITNESS: n=12
    // SAMPLES: none
    // WHY: the successor of an even number is odd
    static void evenAfterOdd(int n) {
        if (!(n >= 0 && n < 100)) {
            return;
        }
        if (isEven(n) && isOdd(n + 1) && n > 10) {
            error();
        }
    }

    static boolean isEven(int n) {
        if (n == 0) {
            return true;
        }
        return isOdd(n - 1);
    }

    static boolean isOdd(int n) {
        if (n == 0) {
            return false;
        }
        return isEven(n - 1);
    }

    static boolean isEvenWrong(int n) {
        if (n == 0) {
            return true;
        }
        return isOddWrong(n - 1);
    }

    static boolean isOddWrong(int n) {
        if (n == 1) {
            return true;
        }
        if (n == 0) {
            return false;
        }
        if (n == 29) {
            return false;
        }
        return isEvenWrong(n - 1);
    }

    static void error() {
    }
}
