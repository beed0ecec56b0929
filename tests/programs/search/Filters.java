// SPDX-License-Identifier: MIT

/** Filters, units and means. */
class Filters {
    static void error() {}

    // EXPECT: unsafe line=15
    // ENTRY: Filters.fahrenheit
    // DOMAIN: none
    // WITNESS: c=232.77777777777777
    // WHY: 232.77777777777777 degrees are 451 to the last bit
    static void fahrenheit(double c) {
        double f = c * 9 / 5 + 32;
        if (f == 451.0) {
            error();
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: Filters.lowPass
    // DOMAIN: none
    // WITNESS: a=2243.0461464825394 b=31.0 c=-568.4915365206349
    // WHY: the last input moves the output as far as needed
    static void lowPass(double a, double b, double c) {
        double y = 0;
        y = 0.5 * y + a;
        y = 0.5 * y + b;
        y = 0.5 * y + c;
        if (y > 7.77 && y < 7.7700001 && a > 1 && b > 2) {
            error();
        }
    }

    // EXPECT: unsafe line=43
    // ENTRY: Filters.thinLens
    // DOMAIN: none
    // WITNESS: f=0.99385787 g=1.001301033061951
    // WHY: the image moves without a gap as the object does
    static void thinLens(double f, double g) {
        if (f > 0.1 && g > f && f < 50) {
            double b = 1 / (1 / f - 1 / g);
            if (b > 133.7 && b < 133.70001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: Filters.wayOfTime
    // DOMAIN: none
    // WITNESS: v=62.01469 t=58.0508
    // WHY: the way grows with the time without a gap
    static void wayOfTime(double v, double t) {
        if (v > 0 && t > 0) {
            double s = v * t / 3.6;
            if (s > 1000 && s < 1000.001 && v < 130 && t < 60) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: Filters.dewPoint
    // DOMAIN: none
    // WITNESS: t=17.842f h=8.0f
    // WHY: a quotient of both that meets a number
    static void dewPoint(float t, float h) {
        if (t > -20 && t < 50 && h > 1 && h < 100) {
            float q = (17.6f * t + h) / (243 + t);
            if (q > 1.2345f && q < 1.2346f) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: Filters.gearRatio
    // DOMAIN: none
    // WITNESS: a=40.62473 b=18.0 c=89.511 d=26.0
    // WHY: 7.77 as the product of two ratios
    static void gearRatio(double a, double b, double c, double d) {
        if (a > 10 && b > 10 && c > 10 && d > 10 && a < 90 && b < 90 && c < 90 && d < 90) {
            double r = a / b * (c / d);
            if (r > 7.77 && r < 7.770001) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Filters.kelvin
    // DOMAIN: none
    // WHY: sums of numbers in a range are in a range
    static void kelvin(float c) {
        if (c > -50 && c < 50) {
            float k = c + 273.15f;
            if (k < 200 || k > 330) {
                error();
            }
        }
    }
}
