// SPDX-License-Identifier: MIT
class PowerBySquaring {
    // EXPECT: safe
    // ENTRY: PowerBySquaring.ofTwo
    // DOMAIN: e=-2..33
    // SAMPLES: none
    // WHY: the powers of two are the shifts of one
    static void ofTwo(int e) {
        if (!(e >= 0 && e <= 31)) {
            return;
        }
        if (power(2, e) != 1 << e) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: PowerBySquaring.ofTwoBeyond
    // DOMAIN: e=-2..33
    // WITNESS: e=32
    // SAMPLES: none
    // WHY: 2^32 is 0, and a distance of 32 shifts by 0
    static void ofTwoBeyond(int e) {
        if (!(e >= 0 && e <= 32)) {
            return;
        }
        if (power(2, e) != 1 << e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PowerBySquaring.isSquare
    // DOMAIN: b=-500..500
    // SAMPLES: none
    // WHY: the second power
    static void isSquare(int b) {
        if (power(b, 2) != b * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PowerBySquaring.isCube
    // DOMAIN: b=-500..500
    // SAMPLES: none
    // WHY: the third power
    static void isCube(int b) {
        if (power(b, 3) != b * b * b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PowerBySquaring.keepsOdd
    // DOMAIN: b=-50..50 e=-3..50
    // SAMPLES: none
    // WHY: powers of an odd number are odd
    static void keepsOdd(int b, int e) {
        if (!((b & 1) == 1)) {
            return;
        }
        if ((power(b, e) & 1) == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PowerBySquaring.keepsParity
    // DOMAIN: b=-50..50 e=-3..102
    // SAMPLES: none
    // WHY: a power with an exponent above 0 is as odd as its base
    static void keepsParity(int b, int e) {
        if (!(e >= 1 && e <= 100)) {
            return;
        }
        if (((power(b, e) ^ b) & 1) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=93
    // ENTRY: PowerBySquaring.keepsParityFromZero
    // DOMAIN: b=-50..50 e=-3..102
    // WITNESS: b=2 e=0
    // SAMPLES: none
    // WHY: the power with exponent 0 is 1
    static void keepsParityFromZero(int b, int e) {
        if (!(e >= 0 && e <= 100)) {
            return;
        }
        if (((power(b, e) ^ b) & 1) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=108
    // ENTRY: PowerBySquaring.hits1024
    // DOMAIN: b=0..6 e=0..25
    // WITNESS: b=2 e=10
    // SAMPLES: none
    // WHY: for example 2^10
    static void hits1024(int b, int e) {
        if (!(b > 1 && b < 5 && e > 3 && e < 20)) {
            return;
        }
        if (power(b, e) == 1024) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PowerBySquaring.ofOne
    // DOMAIN: e=-3..500
    // SAMPLES: none
    // WHY: 1 to any power
    static void ofOne(int e) {
        if (power(1, e) != 1) {
            error();
        }
    }

    static int power(int base, int exponent) {
        if (exponent <= 0) {
            return 1;
        }
        if ((exponent & 1) == 0) {
            return power(base * base, exponent / 2);
        }
        return base * power(base, exponent - 1);
    }

    static void error() {
    }
}
