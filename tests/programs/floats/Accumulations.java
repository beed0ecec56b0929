// SPDX-License-Identifier: MIT
import org.dashj.Dash;

/** Sums, steps and roundings, and readings that may be anything. */
class Accumulations {
    static void error() {}

    // EXPECT: unsafe line=19
    // ENTRY: Accumulations.tenFloats
    // DOMAIN: none
    // WITNESS: x=0.099999994f
    // WHY: ten times the float below 0.1 are rounded up to 1
    static void tenFloats(float x) {
        if (x > 0 && x < 0.1f) {
            float sum = 0;
            for (int i = 0; i < 10; i++) {
                sum += x;
            }
            assert sum < 1;
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: Accumulations.stepsMissTheEnd
    // DOMAIN: none
    // WITNESS: step=0.14285714285714285
    // WHY: seven steps of 1/7 end at 0.9999999999999998, a little before 1
    static void stepsMissTheEnd(double step) {
        if (step > 0.1 && step < 0.2) {
            double t = 0;
            for (int i = 0; i < 7; i++) {
                t += step;
            }
            if (t < 1 && t + 1e-12 > 1) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=48
    // ENTRY: Accumulations.belowHalf
    // DOMAIN: none
    // WITNESS: x=0.49999999999999994
    // WHY: the greatest double below 0.5 and 0.5 more are rounded to 1
    static void belowHalf(double x) {
        if (x > 0.25 && x < 0.5) {
            double rounded = Math.floor(x + 0.5);
            assert rounded == 0;
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: Accumulations.centsRoundedUp
    // DOMAIN: none
    // WITNESS: cents=1005
    // WHY: some hundredths are a little more than they should be, and ceil makes a cent of that
    static void centsRoundedUp(int cents) {
        if (cents > 1000 && cents < 1200) {
            double price = cents / 100.0;
            int again = (int) Math.ceil(price * 100);
            assert again == cents;
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: Accumulations.readingsDiffer
    // DOMAIN: none
    // WITNESS: nondetDouble#1=99.5 nondetDouble#2=0.25
    // WHY: 100 and 0 differ by more than 99
    static void readingsDiffer() {
        double first = Dash.nondetDouble();
        double second = Dash.nondetDouble();
        if (first >= 0 && first <= 100 && second >= 0 && second <= 100) {
            double spread = first - second;
            assert spread < 99;
        }
    }

    // EXPECT: unsafe line=92
    // ENTRY: Accumulations.phases
    // DOMAIN: none
    // WITNESS: nondetDouble#1=0.5 nondetDouble#2=0.5 nondetDouble#3=0.57
    // WHY: three steps of at most 1 may add up to pi / 2, where the sine is 1
    static void phases() {
        double phase = 0;
        for (int i = 0; i < 3; i++) {
            double step = Dash.nondetDouble();
            Dash.assume(step > 0 && step < 1);
            phase += step;
        }
        if (Math.sin(phase) > 0.999999) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Accumulations.logIsMonotonic
    // WHY: results of log are semi-monotonic, and a positive factor keeps the order
    static void logIsMonotonic(double x, double y) {
        if (x > 0 && x <= y) {
            double left = 3 * Math.log(x), right = 3 * Math.log(y);
            assert left <= right;
        }
    }

    // EXPECT: safe
    // ENTRY: Accumulations.interpolated
    // WHY: from a towards b by a part of 0 to 1: no further than the ends, up to rounding
    static void interpolated(double a, double b, double part) {
        if (a >= -10 && a <= b && b <= 10 && part >= 0 && part <= 1) {
            double value = a + part * (b - a);
            if (!(value >= a - 0.001 && value <= b + 0.001)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Accumulations.productOfReadings
    // WHY: two numbers from 0 to 10 have a product from 0 to 100; a product is rounded monotonically
    static void productOfReadings() {
        double first = Dash.nondetDouble();
        double second = Dash.nondetDouble();
        if (first >= 0 && first <= 10 && second >= 0 && second <= 10) {
            double product = first * second;
            assert product >= 0 && product <= 100;
        }
    }
}
