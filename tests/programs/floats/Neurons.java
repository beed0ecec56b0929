// SPDX-License-Identifier: MIT

/** What neural networks calculate: softmax, sigmoid, tanh and losses. */
class Neurons {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: Neurons.softmax
    // DOMAIN: none
    // WITNESS: a=709.9 b=1.0
    // WHY: from 709.79 on exp is infinite, and infinity divided by itself is NaN
    static void softmax(double a, double b) {
        if (a > 0 && a < 710 && b > 0 && b < 700) {
            double e = Math.exp(a);
            double p = e / (e + Math.exp(b));
            assert p >= 0;
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: Neurons.lossOfSure
    // DOMAIN: none
    // WITNESS: x=37.0
    // WHY: 1 + e^-x is 1 from x = 36.74 on, and the logarithm of 0 is -Infinity
    static void lossOfSure(double x) {
        if (x > 0 && x < 38) {
            double p = 1 / (1 + Math.exp(-x));
            double loss = -Math.log(1 - p);
            assert loss < 40;
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: Neurons.twoUnits
    // DOMAIN: none
    // WITNESS: x=0.65874 y=0.46994
    // WHY: the first is met by 2x - y = 0.8473, the second by xy = 0.3095, both by x = 0.6586
    static void twoUnits(double x, double y) {
        double first = 1 / (1 + Math.exp(y - 2 * x));
        double second = Math.tanh(x * y);
        if (first > 0.7 && first < 0.7001 && second > 0.3 && second < 0.3001) {
            error();
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: Neurons.flatTanh
    // DOMAIN: none
    // WITNESS: x=19.5
    // WHY: tanh of 19.1 and more is rounded to 1, and the slope to 0
    static void flatTanh(double x) {
        if (x > 0 && x < 20) {
            double y = Math.tanh(x);
            double slope = 1 - y * y;
            assert slope > 0;
        }
    }

    // EXPECT: unsafe line=67
    // ENTRY: Neurons.dipOfGelu
    // DOMAIN: none
    // WITNESS: x=-0.7525
    // WHY: the curve has its least value, -0.17004, near x = -0.7525
    static void dipOfGelu(double x) {
        if (x > -5 && x < 5) {
            double y = 0.5 * x * (1 + Math.tanh(0.7978846 * (x + 0.044715 * x * x * x)));
            assert y > -0.17;
        }
    }

    // EXPECT: unsafe line=81
    // ENTRY: Neurons.twoLayers
    // DOMAIN: none
    // WITNESS: x=15.00301 y=5.3345033
    // WHY: where both units are on the output is 3.5x - 9y + 2.5, and 7 of it is met on a line
    static void twoLayers(double x, double y) {
        double first = Math.max(0, x - 2 * y + 1);
        double second = Math.max(0, 3 * y - x - 0.5);
        double out = 1.5 * first - 2 * second;
        if (out > 7 && out < 7.00001 && second > 0.5 && second < 0.501) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Neurons.sigmoid
    // WHY: exp is never negative, so that the divisor is 1 or more, perhaps infinite
    static void sigmoid(double x) {
        if (x == x) {
            double p = 1 / (1 + Math.exp(-x));
            assert p >= 0 && p <= 1;
        }
    }

    // EXPECT: safe
    // ENTRY: Neurons.hiddenUnit
    // WHY: tanh lies in -1 to 1, and so does any mean of two
    static void hiddenUnit(double x, double y) {
        if (x == x && y == y) {
            double out = 0.5 * Math.tanh(x) + 0.5 * Math.tanh(y);
            if (!(out >= -1 && out <= 1)) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Neurons.leakyUnit
    // WHY: both pieces grow, the lower one is never above 0 and the upper one never below it
    static void leakyUnit(double x, double y) {
        if (x <= y) {
            double left = x > 0 ? x : 0.01 * x;
            double right = y > 0 ? y : 0.01 * y;
            assert left <= right;
        }
    }
}
