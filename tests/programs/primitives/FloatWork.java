// SPDX-License-Identifier: MIT

/** Sums, means, roots and rounding of floats. */
class FloatWork {
    static void error() {}

    // EXPECT: safe
    // ENTRY: FloatWork.tenTenthsAreLess
    // WHY: ten times 0.1 adds up to 0.9999999999999999
    static void tenTenthsAreLess() {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        if (sum >= 1.0 || sum < 0.999999) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: FloatWork.tenTenthsAreOne
    // WHY: the sum is less than one by one unit in the last place
    static void tenTenthsAreOne() {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        assert sum == 1.0;
    }

    // EXPECT: safe
    // ENTRY: FloatWork.eighths
    // DOMAIN: n=-3..300
    // SAMPLES: none
    // WHY: multiples of 1/8 below 2^50 are doubles, so nothing is rounded
    static void eighths(int n) {
        if (n < 0 || n > 20) {
            return;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 0.125;
        }
        if (sum * 8 != n) {
            error();
        }
    }

    // EXPECT: unsafe line=64
    // ENTRY: FloatWork.tenths
    // DOMAIN: n=-3..300
    // SAMPLES: none
    // WITNESS: n=8
    // WHY: eight tenths add up to 0.7999999999999999
    static void tenths(int n) {
        if (n < 0 || n > 20) {
            return;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 0.1;
        }
        if (sum < n / 10.0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatWork.floatHoldsSmall
    // DOMAIN: n=-40000..40000
    // WHY: a float holds every whole number up to 2^24
    static void floatHoldsSmall(int n) {
        if (n >= -16_777_216 && n <= 16_777_216) {
            float f = n;
            assert (int) f == n;
        }
    }

    // EXPECT: unsafe line=86
    // ENTRY: FloatWork.floatHoldsAny
    // DOMAIN: n=-40000..40000
    // WITNESS: n=16777217
    // WHY: 2^24 + 1 is rounded to 2^24
    static void floatHoldsAny(int n) {
        float f = n;
        assert (int) f == n;
    }

    // EXPECT: safe
    // ENTRY: FloatWork.meanBetween
    // DOMAIN: a=-50..50 b=-50..50
    // WHY: sum and half are rounded monotonically, and both bounds are floats; no sum overflows
    static void meanBetween(float a, float b) {
        if (!(a >= -1e30f && a <= b && b <= 1e30f)) {
            return;
        }
        float mean = (a + b) / 2;
        assert a <= mean && mean <= b;
    }

    // EXPECT: unsafe line=111
    // ENTRY: FloatWork.meanOverflows
    // DOMAIN: a=-50..50 b=-50..50
    // WITNESS: a=3.0e38f b=3.2e38f
    // WHY: the sum of two large floats is infinite
    static void meanOverflows(float a, float b) {
        if (!(a <= b && b <= Float.MAX_VALUE)) {
            return;
        }
        float mean = (a + b) / 2;
        assert mean <= b;
    }

    static double root(double x, int steps) {
        double y = (1 + x) / 2;
        for (int i = 0; i < steps; i++) {
            y = (y + x / y) / 2;
        }
        return y;
    }

    // EXPECT: safe
    // ENTRY: FloatWork.newtonThreeSteps
    // DOMAIN: x=-2..6
    // WHY: the relative error e of a guess becomes e^2 / (2 + 2 e): from at most 1/4 to 1/40, 1/3000, 1/2e7
    static void newtonThreeSteps(double x) {
        if (x >= 1 && x <= 4) {
            double y = root(x, 3);
            assert y * y - x < 1e-3 && x - y * y < 1e-3;
        }
    }

    // EXPECT: unsafe line=141
    // ENTRY: FloatWork.newtonOneStep
    // DOMAIN: x=-2..6
    // WITNESS: x=4.0
    // WHY: of 4 the first step makes 2.05
    static void newtonOneStep(double x) {
        if (x >= 1 && x <= 4) {
            double y = root(x, 1);
            assert y * y - x < 1e-2;
        }
    }

    // EXPECT: safe
    // ENTRY: FloatWork.centsRounded
    // DOMAIN: cents=-5..20000
    // WHY: the error of quotient and product is far below half a cent
    static void centsRounded(int cents) {
        if (cents < 0 || cents > 10_000) {
            return;
        }
        double price = cents / 100.0;
        assert (int) (price * 100.0 + 0.5) == cents;
    }

    // EXPECT: unsafe line=167
    // ENTRY: FloatWork.centsCutOff
    // DOMAIN: cents=-5..20000
    // WITNESS: cents=29
    // WHY: 0.29 * 100 is 28.999999999999996
    static void centsCutOff(int cents) {
        if (cents < 0 || cents > 10_000) {
            return;
        }
        double price = cents / 100.0;
        assert (int) (price * 100.0) == cents;
    }
}
