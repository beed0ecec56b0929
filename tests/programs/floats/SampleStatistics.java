// SPDX-License-Identifier: MIT

/** Means, variances, entropies and probabilities. */
class SampleStatistics {
    static void error() {}

    // EXPECT: unsafe line=17
    // ENTRY: SampleStatistics.varianceByMoments
    // DOMAIN: none
    // WITNESS: base=5.2866924200809136E7
    // WHY: the squares of large numbers are rounded by more than the variance, which is 2/3
    static void varianceByMoments(double base) {
        if (base > 0 && base < 60000000) {
            double b = base + 1, c = base + 2;
            double mean = (base + b + c) / 3;
            double variance = (base * base + b * b + c * c) / 3 - mean * mean;
            assert variance >= 0;
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: SampleStatistics.entropyOfCertain
    // DOMAIN: none
    // WITNESS: p=1.0
    // WHY: of p = 1 it is 0 times -Infinity, NaN
    static void entropyOfCertain(double p) {
        if (p > 0.5 && p <= 1) {
            double entropy = -p * Math.log(p) - (1 - p) * Math.log(1 - p);
            assert entropy >= 0;
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: SampleStatistics.poisson
    // DOMAIN: none
    // WITNESS: mean=5.10938
    // WHY: the probability of at most three falls from 1 to 0 as the mean grows, past 0.25 near 5.1
    static void poisson(double mean) {
        if (mean > 0 && mean < 50) {
            double p = Math.exp(-mean) * (1 + mean + mean * mean / 2 + mean * mean * mean / 6);
            if (p > 0.25 && p < 0.25001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: SampleStatistics.likelihood
    // DOMAIN: none
    // WITNESS: p=0.9 hits=9
    // WHY: nine hits of ten are likeliest of p = 0.9, where it is -3.2508; eight hits have no more than -5.004
    static void likelihood(double p, int hits) {
        if (p > 0 && p < 1 && hits > 5 && hits < 10) {
            double sum = hits * Math.log(p) + (10 - hits) * Math.log(1 - p);
            assert sum < -3.3;
        }
    }

    // EXPECT: unsafe line=70
    // ENTRY: SampleStatistics.correlation
    // DOMAIN: none
    // WITNESS: x=99.0 y=198.06
    // WHY: the points 0, x and y are nearly on a line where y is nearly 2x; from x = 33 on 0.05 more is near enough
    static void correlation(double x, double y) {
        if (x > 1 && x < 100 && y > 2 * x + 0.05) {
            double mean = (x + y) / 3;
            double square = mean * mean + (x - mean) * (x - mean) + (y - mean) * (y - mean);
            double r = y / Math.sqrt(2 * square);
            if (r > 0.9999999) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: SampleStatistics.varianceOfTwo
    // WHY: a sum of squares of bounded numbers is a number and not negative
    static void varianceOfTwo(double x, double y) {
        if (x >= -1000 && x <= 1000 && y >= -1000 && y <= 1000) {
            double mean = (x + y) / 2;
            double variance = ((x - mean) * (x - mean) + (y - mean) * (y - mean)) / 2;
            double deviation = Math.sqrt(variance);
            assert deviation >= 0;
        }
    }

    // EXPECT: safe
    // ENTRY: SampleStatistics.bellCurve
    // WHY: the exponent is 0 at most, and of exponents from there down exp falls from 1, semi-monotonic and never below 0
    static void bellCurve(double z) {
        if (z == z) {
            double density = 0.3989423 * Math.exp(-z * z / 2);
            assert density >= 0 && density < 0.4;
        }
    }

    // EXPECT: safe
    // ENTRY: SampleStatistics.surprise
    // WHY: logarithms of numbers from 0.001 to 1 are from -6.91 to 0, and each counts once at most
    static void surprise(double p) {
        if (p >= 0.001 && p <= 0.999) {
            double entropy = -p * Math.log(p) - (1 - p) * Math.log(1 - p);
            if (!(entropy >= 0 && entropy < 14)) {
                error();
            }
        }
    }
}
