// SPDX-License-Identifier: MIT

/** Newton's method, bisection and the quadratic formula, which end at a wrong place for some inputs. */
class NumericRoots {
    static void error() {}

    // EXPECT: unsafe line=19
    // ENTRY: NumericRoots.newtonForCosine
    // DOMAIN: none
    // WITNESS: x=3.09
    // WHY: from 3.05 the steps go to -0.66 and back to 3.05, and from above it away, as the slope of cos x - x is near 0 there
    static void newtonForCosine(double x) {
        if (x > 0 && x < 3.1) {
            double g = x;
            for (int i = 0; i < 6; i++) {
                g = g + (Math.cos(g) - g) / (Math.sin(g) + 1);
            }
            if (g < 0.73 || g > 0.75) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=41
    // ENTRY: NumericRoots.poleIsNoRoot
    // DOMAIN: none
    // WITNESS: x=4.595 width=0.122
    // WHY: from 4.5 to 4.71 tan x - x is positive, past the pole at 4.712 negative: the sign changes, but there is no root
    static void poleIsNoRoot(double x, double width) {
        if (x > 4 && x < 4.6 && width > 0 && width < 0.125) {
            double low = x, high = x + width;
            if (Math.tan(low) > low && Math.tan(high) < high) {
                for (int i = 0; i < 20; i++) {
                    double m = (low + high) / 2;
                    if (Math.tan(m) > m) {
                        low = m;
                    } else {
                        high = m;
                    }
                }
                assert Math.abs(Math.tan(low) - low) < 1;
            }
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: NumericRoots.smallRootIsLost
    // DOMAIN: none
    // WITNESS: b=139000000.0
    // WHY: the root of x^2 + bx + 1 near -1/b is 0 as soon as the root of b^2 - 4 is rounded to b
    static void smallRootIsLost(double b) {
        if (b > 1000 && b < 140000000) {
            double root = (Math.sqrt(b * b - 4) - b) / 2;
            assert root < 0;
        }
    }

    // EXPECT: unsafe line=69
    // ENTRY: NumericRoots.smallRootIsRough
    // DOMAIN: none
    // WITNESS: a=0.0105 b=4570.0 c=0.0112
    // WHY: of b^2 far above 4ac the difference -b + sqrt(d) keeps few digits, the other way to the same root keeps all
    static void smallRootIsRough(double a, double b, double c) {
        if (a > 0.01 && a < 10 && b > 100 && b < 5000 && c > 0.01 && c < 10) {
            double s = Math.sqrt(b * b - 4 * a * c);
            double rough = (s - b) / (2 * a);
            double exact = 2 * c / (-b - s);
            if (rough < 1.000005 * exact) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: NumericRoots.newtonForCubeRoot
    // DOMAIN: none
    // WITNESS: x=995.0
    // WHY: from 1 the guess first jumps to x/3 and then shrinks by a third a round: too slow for the largest
    static void newtonForCubeRoot(double x) {
        if (x > 1 && x < 1000) {
            double g = 1;
            for (int i = 0; i < 12; i++) {
                g = (2 * g + x / (g * g)) / 3;
            }
            assert Math.abs(g - Math.cbrt(x)) < 0.001;
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: NumericRoots.xLogX
    // DOMAIN: none
    // WITNESS: x=29.53659905433
    // WHY: x ln x grows without a gap from 0 at 1 past every number, past 100 near 29.54
    static void xLogX(double x) {
        double y = x * Math.log(x);
        if (y > 99.999999999 && y < 100.000000001) {
            error();
        }
    }

    // EXPECT: unsafe line=110
    // ENTRY: NumericRoots.curvesMeet
    // DOMAIN: none
    // WITNESS: x=0.43359 y=0.64818
    // WHY: y = e^-x falls from 1 and y^2 = sin x grows from 0: they meet near x = 0.43
    static void curvesMeet(double x, double y) {
        double first = Math.exp(-x) - y;
        double second = Math.sin(x) - y * y;
        if (Math.abs(first) < 0.0001 && Math.abs(second) < 0.0001 && x > 0 && x < 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: NumericRoots.bisectionStaysInside
    // WHY: the mean of two numbers from 0 to 2 is one of them or between, rounded or not
    static void bisectionStaysInside(double target) {
        double low = 0, high = 2;
        for (int i = 0; i < 4; i++) {
            double m = (low + high) / 2;
            if (m * m < target) {
                low = m;
            } else {
                high = m;
            }
        }
        assert low >= 0 && high <= 2;
    }

    // EXPECT: safe
    // ENTRY: NumericRoots.heronStaysAbove
    // WHY: the mean of g and x/g is at least the root of x, which is 1 or more; rounding takes far less than 0.1
    static void heronStaysAbove(double x) {
        if (x >= 1 && x <= 100) {
            double g = x;
            for (int i = 0; i < 3; i++) {
                g = (g + x / g) / 2;
            }
            assert g > 0.9;
        }
    }

    // EXPECT: safe
    // ENTRY: NumericRoots.discriminantIsCut
    // WHY: b and c are bounded, so that nothing is infinite or NaN; of a number that is not negative the root is a number
    static void discriminantIsCut(double b, double c) {
        if (b >= -1000 && b <= 1000 && c >= -1000 && c <= 1000) {
            double d = Math.max(0, b * b - 4 * c);
            double s = Math.sqrt(d);
            if (!(s >= 0 && s <= 1002)) {
                error();
            }
        }
    }
}
