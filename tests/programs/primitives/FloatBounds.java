// SPDX-License-Identifier: MIT

/** Bounds of calculations with floats that no rounding passes. */
class FloatBounds {
    static void error() {}

    static double halfWay(double x, int steps) {
        double guess = x;
        for (int i = 0; i < steps; i++) {
            guess = 0.5 * (guess + x / guess);
        }
        return guess;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.fourStepsFromItself
    // DOMAIN: x=-2..12
    // WHY: from x = 10 the guesses are 5.5, 3.7, 3.2, 3.163; each error is about half the square of the one before
    static void fourStepsFromItself(double x) {
        if (x >= 1 && x <= 10) {
            double root = halfWay(x, 4);
            if (root * root - x > 0.01 || root * root < x - 0.01) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=37
    // ENTRY: FloatBounds.twoStepsFromItself
    // DOMAIN: x=-2..12
    // WITNESS: x=10.0
    // WHY: of 10 the second guess is 3.66, whose square is 13.4
    static void twoStepsFromItself(double x) {
        if (x >= 1 && x <= 10) {
            double root = halfWay(x, 2);
            if (root * root - x > 0.01) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.smoothStep
    // DOMAIN: x=-2..12
    // WHY: 3t^2 - 2t^3 lies in 0 to 1 for t in 0 to 1, and a rounding error is far below 0.001
    static void smoothStep(float x) {
        float t = x < 0 ? 0 : x > 1 ? 1 : x;
        if (x != x) {
            return;
        }
        float y = t * t * (3 - 2 * t);
        assert y >= -0.001f && y <= 1.001f;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.toFahrenheitAndBack
    // DOMAIN: celsius=-300..300
    // WHY: each operation is off by one part in 10^16 of numbers below 600
    static void toFahrenheitAndBack(double celsius) {
        if (!(celsius >= -273.15 && celsius <= 300)) {
            return;
        }
        double fahrenheit = celsius * 9 / 5 + 32;
        assert fahrenheit >= -459.68 && fahrenheit <= 572.01;
    }

    // EXPECT: unsafe line=76
    // ENTRY: FloatBounds.areaIsBelowAHundred
    // DOMAIN: width=-2..12 height=-2..12
    // WITNESS: width=10.0 height=10.0
    // WHY: both sides may be 10
    static void areaIsBelowAHundred(double width, double height) {
        if (!(width >= 0 && width <= 10 && height >= 0 && height <= 10)) {
            return;
        }
        assert width * height < 100;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.areaIsAtMostAHundred
    // DOMAIN: width=-2..12 height=-2..12
    // WHY: products are rounded monotonically, and 100 is a float
    static void areaIsAtMostAHundred(float width, float height) {
        if (!(width >= 0 && width <= 10 && height >= 0 && height <= 10)) {
            return;
        }
        float area = width * height;
        assert area >= 0 && area <= 100;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.weighted
    // DOMAIN: a=-1..2 b=-1..2 weight=-1..2
    // WHY: a sum of two products of numbers from 0 to 1 is at most 2, whatever the weight is
    static void weighted(double a, double b, double weight) {
        if (!(a >= 0 && a <= 1 && b >= 0 && b <= 1 && weight >= 0 && weight <= 1)) {
            return;
        }
        double mixed = a * weight + b * (1 - weight);
        assert mixed >= 0 && mixed <= 2;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.geometricSeries
    // DOMAIN: q=-1..2
    // WHY: 1 + q + ... + q^5 for q in 0 to 1/2 is below 2
    static void geometricSeries(double q) {
        if (!(q >= 0 && q <= 0.5)) {
            return;
        }
        double sum = 0, power = 1;
        for (int i = 0; i < 6; i++) {
            sum += power;
            power *= q;
        }
        assert sum >= 1 && sum < 2;
    }

    // EXPECT: safe
    // ENTRY: FloatBounds.wholePart
    // DOMAIN: x=-1..101
    // WHY: below 100 the floor is at most 99
    static void wholePart(double x) {
        if (x >= 0 && x < 100) {
            int whole = (int) Math.floor(x);
            assert whole >= 0 && whole <= 99;
        }
    }
}
