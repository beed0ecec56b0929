// SPDX-License-Identifier: MIT
class Gcd {
    // EXPECT: safe
    // ENTRY: Gcd.dividesBoth
    // DOMAIN: a=-2..22 b=-2..22
    // SAMPLES: none
    // WHY: the greatest common divisor divides both
    static void dividesBoth(int a, int b) {
        if (!(a > 0 && a <= 20 && b > 0 && b <= 20)) {
            return;
        }
        if (a % gcd(a, b) != 0 || b % gcd(a, b) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Gcd.dividesBothLarger
    // DOMAIN: a=-2..62 b=-2..62
    // SAMPLES: none
    // WHY: as dividesBoth with a wider range
    static void dividesBothLarger(int a, int b) {
        if (!(a > 0 && a <= 60 && b > 0 && b <= 60)) {
            return;
        }
        if (a % gcd(a, b) != 0 || b % gcd(a, b) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: Gcd.isCommon7
    // DOMAIN: a=-2..62 b=-2..62
    // WITNESS: a=14 b=21
    // SAMPLES: none
    // WHY: for example 14 and 21
    static void isCommon7(int a, int b) {
        if (!(a > 0 && a <= 60 && b > a && b <= 60)) {
            return;
        }
        if (gcd(a, b) == 7) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Gcd.isPositive
    // DOMAIN: a=-50..50 b=-50..50
    // SAMPLES: none
    // WHY: a remainder of positive numbers is not negative
    static void isPositive(int a, int b) {
        if (!(a > 0 && b > 0)) {
            return;
        }
        if (gcd(a, b) <= 0) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: Gcd.isPositiveAnySign
    // DOMAIN: a=-50..50 b=-50..50
    // WITNESS: a=1 b=-1
    // SAMPLES: none
    // WHY: the sign of a remainder is that of the dividend
    static void isPositiveAnySign(int a, int b) {
        if (!(a != 0 && b != 0)) {
            return;
        }
        if (gcd(a, b) <= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Gcd.isAtMostSmaller
    // DOMAIN: a=-2..80 b=-2..80
    // SAMPLES: none
    // WHY: no divisor is above the smaller number
    static void isAtMostSmaller(int a, int b) {
        if (!(a > 0 && b >= a)) {
            return;
        }
        if (gcd(a, b) > a) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Gcd.divisorOfZero
    // DOMAIN: b=-5..500
    // SAMPLES: none
    // WHY: gcd(0, b) = b
    static void divisorOfZero(int b) {
        if (!(b > 0)) {
            return;
        }
        if (gcd(0, b) != b) {
            error();
        }
    }

    static int gcd(int a, int b) {
        if (b == 0) {
            return a;
        }
        return gcd(b, a % b);
    }

    static void error() {
    }
}
