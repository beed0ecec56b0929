// SPDX-License-Identifier: MIT

/** Roots of polynomials and equations, met within a small distance. */
class Roots {
    static void error() {}

    // EXPECT: unsafe line=15
    // ENTRY: Roots.cubic
    // DOMAIN: none
    // WITNESS: x=0.9533198
    // WHY: x^3 - 6x^2 + 11x - 5.9 changes its sign between 0.9 and 1
    static void cubic(double x) {
        double y = x * x * x - 6 * x * x + 11 * x - 5.9;
        if (y > -1e-6 && y < 1e-6) {
            error();
        }
    }

    // EXPECT: unsafe line=27
    // ENTRY: Roots.quintic
    // DOMAIN: none
    // WITNESS: x=3.99410485186734
    // WHY: an odd degree has a root; x^5 grows past every number
    static void quintic(double x) {
        double y = x * x * x * x * x - 4 * x - 1000.5;
        if (y > -1e-9 && y < 1e-9) {
            error();
        }
    }

    // EXPECT: unsafe line=38
    // ENTRY: Roots.doubleRoot
    // DOMAIN: none
    // WITNESS: a=1073709.05625 b=65535.0 c=1000.0000000000001
    // WHY: b*b = 4ac holds of a = c = 1, b = 2 scaled by a power of two
    static void doubleRoot(double a, double b, double c) {
        if (a != 0 && b > 1 && c > 1 && b * b - 4 * a * c == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=54
    // ENTRY: Roots.newtonIsNotThere
    // DOMAIN: none
    // WITNESS: x=60.0
    // WHY: five steps from x/2 are not enough for 60
    static void newtonIsNotThere(double x) {
        if (x > 1 && x < 100) {
            double g = x / 2;
            for (int i = 0; i < 5; i++) {
                g = (g + x / g) / 2;
            }
            if (g * g - x > 1e-5) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=67
    // ENTRY: Roots.bothEquations
    // DOMAIN: none
    // WITNESS: x=3.0 y=7.0
    // WHY: x + y = 10 and x * y = 21 of 3 and 7
    static void bothEquations(double x, double y) {
        double s = x + y, p = x * y;
        if (s > 9.999 && s < 10.001 && p > 20.999 && p < 21.001) {
            error();
        }
    }
}
