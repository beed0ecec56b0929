// SPDX-License-Identifier: MIT

/** Areas, lengths and angles. */
class Areas {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: Areas.ring
    // DOMAIN: none
    // WITNESS: r=8.1166 q=9.8848
    // WHY: the area grows from 0 without a gap as q goes away from r
    static void ring(double r, double q) {
        if (r > 3 && q > r && q < 100) {
            double area = 3.14159 * (q * q - r * r);
            if (area > 99.995 && area < 100.005) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=31
    // ENTRY: Areas.heron
    // DOMAIN: none
    // WITNESS: a=3127.184136157573 b=2126.704182295399 c=1000.4802544429679
    // WHY: the square of the area of triangles is every positive number
    static void heron(double a, double b, double c) {
        if (a > 0 && b > 0 && c > 0 && a + b > c && b + c > a && a + c > b) {
            double s = (a + b + c) / 2;
            double square = s * (s - a) * (s - b) * (s - c);
            if (square > 1000000.0 && square < 1000000.5) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=44
    // ENTRY: Areas.crossProduct
    // DOMAIN: none
    // WITNESS: ax=22.913037366048552 ay=-4.458599156339095E-12 bx=-1.445376045608986E13 by=2.823437296502183
    // WHY: with ax = by = 3 the product ay * bx decides
    static void crossProduct(double ax, double ay, double bx, double by) {
        double d = ax * by - ay * bx;
        if (d > 0.25 && d < 0.2500001 && ax > 2 && by > 2) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: Areas.unitVector
    // DOMAIN: none
    // WITNESS: x=0.6278f y=0.7782f z=0.015f
    // WHY: 0.6, 0.8 and 0 are of length one
    static void unitVector(float x, float y, float z) {
        float n = x * x + y * y + z * z;
        if (n > 0.9999f && n < 1.0001f && x > 0.5f && y > 0.5f) {
            error();
        }
    }

    // EXPECT: unsafe line=69
    // ENTRY: Areas.goldenRectangle
    // DOMAIN: none
    // WITNESS: w=80.9017 h=49.99999999999999
    // WHY: h = 10, w = 16.18034
    static void goldenRectangle(double w, double h) {
        if (w > h && h > 5 && h < 50) {
            double left = w / h - h / (w - h);
            if (left > -1e-7 && left < 1e-7) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=83
    // ENTRY: Areas.boxVolume
    // DOMAIN: none
    // WITNESS: a=1.110256 b=9.09791 c=99.0
    // WHY: a cube of 10 is 1000; its sides may differ
    static void boxVolume(double a, double b, double c) {
        if (a > 1 && b > a && c > b && c < 100) {
            double v = a * b * c;
            if (v > 999.9999 && v < 1000.0001) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Areas.squaresAreNoLess
    // DOMAIN: none
    // WHY: a square is no number below 0, and a sum of two is none
    static void squaresAreNoLess(double x, double y) {
        double n = x * x + y * y;
        if (n < 0) {
            error();
        }
    }
}
