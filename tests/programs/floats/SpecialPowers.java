// SPDX-License-Identifier: MIT

/** Powers, roots and exponentials at their edges. */
class SpecialPowers {
    static void error() {}

    // EXPECT: unsafe line=15
    // ENTRY: SpecialPowers.powerOfNegative
    // DOMAIN: none
    // WITNESS: x=-0.25 y=0.75
    // WHY: of a negative number only whole powers are numbers
    static void powerOfNegative(double x, double y) {
        if (x > -0.5 && x < 100 && y > 0.5 && y < 3) {
            double p = Math.pow(x, y);
            assert p == p;
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: SpecialPowers.smallGrowth
    // DOMAIN: none
    // WITNESS: x=1.3e-11
    // WHY: e^x - 1 has an error of 1e-16, which is a millionth of x near 1e-10
    static void smallGrowth(double x) {
        if (x > 1e-11 && x < 1) {
            double exact = Math.expm1(x);
            double rough = Math.exp(x) - 1;
            if (rough > 1.000001 * exact) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: SpecialPowers.logOfWhatIsLeft
    // DOMAIN: none
    // WITNESS: lost=0.999999999
    // WHY: the logarithm falls below -20 when less than 2.06e-9 is left
    static void logOfWhatIsLeft(double lost) {
        if (lost >= 0 && lost < 1) {
            double growth = Math.log1p(-lost);
            assert growth > -20;
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: SpecialPowers.wholeCubeRoot
    // DOMAIN: none
    // WITNESS: x=4913.0
    // WHY: 4913 is the cube of 17, the only one between 4200 and 5800
    static void wholeCubeRoot(double x) {
        if (x > 4200 && x < 5800) {
            double root = Math.cbrt(x);
            if (Math.abs(root - Math.rint(root)) < 1e-12) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=70
    // ENTRY: SpecialPowers.catenary
    // DOMAIN: none
    // WITNESS: a=11.2505 half=6.61283
    // WHY: of a chain with a sag of 2 the length grows with the span without a gap
    static void catenary(double a, double half) {
        if (a > 5 && a < 30 && half > 1 && half < 15) {
            double sag = a * Math.cosh(half / a) - a;
            double length = 2 * a * Math.sinh(half / a);
            if (sag > 2 && sag < 2.0001 && length > 14 && length < 14.001) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SpecialPowers.expIsMonotonic
    // WHY: results of exp are semi-monotonic
    static void expIsMonotonic(double x, double y) {
        if (x <= y) {
            assert Math.exp(x) <= Math.exp(y);
        }
    }

    // EXPECT: safe
    // ENTRY: SpecialPowers.lossIsNotAll
    // WHY: expm1 is -1 or more, and of what is not positive 0 at most
    static void lossIsNotAll(double x) {
        if (x <= 0) {
            double change = Math.expm1(x);
            if (!(change >= -1 && change <= 0)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SpecialPowers.polynomial
    // WHY: of x in -1 to 1 the terms are in -2 to 2, -1 to 1 and -3 to 3, their sum in -6 to 6
    static void polynomial(double x) {
        if (x >= -1 && x <= 1) {
            double y = 2 * x * x * x - x * x + 3 * x;
            assert y > -6.5 && y < 6.5;
        }
    }
}
