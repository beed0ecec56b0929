// SPDX-License-Identifier: MIT

/** Decibels, tones, windows and filters. */
class SignalLevels {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: SignalLevels.decibels
    // DOMAIN: none
    // WITNESS: power=0.0025119
    // WHY: the level grows with the power without a gap, past 94 at 0.00251
    static void decibels(double power) {
        if (power > 0 && power < 1) {
            double level = 10 * Math.log10(power / 1e-12);
            if (level > 94 && level < 94.0001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: SignalLevels.levelDifference
    // DOMAIN: none
    // WITNESS: left=0.0 right=0.0
    // WHY: of no signal in both channels the levels are both -Infinity, and their difference is NaN
    static void levelDifference(double left, double right) {
        if (left >= 0 && left <= 1 && right >= 0 && right <= 1) {
            double balance = 20 * Math.log10(left) - 20 * Math.log10(right);
            assert balance == balance;
        }
    }

    // EXPECT: unsafe line=48
    // ENTRY: SignalLevels.resonance
    // DOMAIN: none
    // WITNESS: w=0.5787 q=4.98
    // WHY: a low-pass filter of large q swings over a step by nearly as much again, where w lets a sample meet the peak
    static void resonance(double w, double q) {
        if (w > 0.1 && w < 3 && q > 0.5 && q < 5) {
            double alpha = Math.sin(w) / (2 * q), c = Math.cos(w);
            double x1 = 0, x2 = 0, y1 = 0, y2 = 0;
            for (int i = 0; i < 6; i++) {
                double y = ((1 - c) * (0.5 + x1 + 0.5 * x2) + 2 * c * y1 - (1 - alpha) * y2) / (1 + alpha);
                x2 = x1;
                x1 = 1;
                y2 = y1;
                y1 = y;
                assert y < 1.7;
            }
        }
    }

    // EXPECT: unsafe line=62
    // ENTRY: SignalLevels.beat
    // DOMAIN: none
    // WITNESS: t=64.34
    // WHY: the peaks of both tones come closest to each other near t = 64.33, where their sum is 1.9944
    static void beat(double t) {
        if (t > 5 && t < 100) {
            double sum = Math.sin(t) + Math.sin(1.1 * t);
            if (sum > 1.993) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=77
    // ENTRY: SignalLevels.signalToNoise
    // DOMAIN: none
    // WITNESS: signal=6.993007 noise=0.006992999
    // WHY: 30 decibels are a ratio of 1000: 7 is 6.993 and 0.007 nearly
    static void signalToNoise(double signal, double noise) {
        if (signal > 0 && noise > 0) {
            double ratio = 10 * Math.log10(signal / noise);
            double sum = signal + noise;
            if (ratio > 30 && ratio < 30.00001 && sum > 6.999 && sum < 7.001) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=90
    // ENTRY: SignalLevels.hannWindow
    // DOMAIN: none
    // WITNESS: n=512
    // WHY: only the samples 511 and 512 of 0 to 1023 are that close to the middle
    static void hannWindow(int n) {
        if (n >= 0 && n < 1024) {
            double weight = 0.5 - 0.5 * Math.cos(2 * Math.PI * n / 1023);
            assert weight < 0.99999;
        }
    }

    // EXPECT: unsafe line=102
    // ENTRY: SignalLevels.sampleWraps
    // DOMAIN: none
    // WITNESS: x=1.0f
    // WHY: 1 becomes 32768, which no short holds
    static void sampleWraps(float x) {
        if (x > 0.5f && x <= 1) {
            short sample = (short) (x * 32768);
            assert sample > 0;
        }
    }

    // EXPECT: safe
    // ENTRY: SignalLevels.smoothing
    // WHY: halves of numbers in -1 to 1 are in -0.5 to 0.5, and their sums in -1 to 1
    static void smoothing(double a, double b, double c) {
        if (a >= -1 && a <= 1 && b >= -1 && b <= 1 && c >= -1 && c <= 1) {
            double y = 0.5 * a;
            y = 0.5 * y + 0.5 * b;
            y = 0.5 * y + 0.5 * c;
            assert y >= -1 && y <= 1;
        }
    }

    // EXPECT: safe
    // ENTRY: SignalLevels.gain
    // WHY: powers of 10 from -3 to 0 grow from 0.001 to 1 monotonically, up to an ulp
    static void gain(double level) {
        if (level >= -60 && level <= 0) {
            double factor = Math.pow(10, level / 20);
            assert factor > 0.0009 && factor < 1.0001;
        }
    }

    // EXPECT: safe
    // ENTRY: SignalLevels.levelAboveOne
    // WHY: log10 is semi-monotonic, of 1 it is 0, and of 10^300 it is 300
    static void levelAboveOne(double power) {
        if (power >= 1 && power <= 1e300) {
            double level = 10 * Math.log10(power);
            if (!(level >= 0 && level <= 3001)) {
                error();
            }
        }
    }
}
