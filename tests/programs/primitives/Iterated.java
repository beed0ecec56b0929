// SPDX-License-Identifier: MIT

class Iterated {
    static void error() {}

    static double cubeRoot(double x, int steps) {
        double y = x;
        for (int i = 0; i < steps; i++) {
            y -= (y * y * y - x) / (3 * y * y);
        }
        return y;
    }

    // EXPECT: safe
    // ENTRY: Iterated.cubeRootFound
    // DOMAIN: x=1..127
    // WHY: from 127 down by thirds to 5, then twice as many digits a step: sixteen steps are enough
    static void cubeRootFound(byte x) {
        if (x < 1) {
            return;
        }
        double y = cubeRoot(x, 16);
        if (Math.abs(y * y * y - x) > 1e-9) {
            error();
        }
    }

    // EXPECT: unsafe line=39
    // ENTRY: Iterated.cubeRootSoon
    // DOMAIN: x=1..127
    // WITNESS: x=100
    // WHY: five steps from 100 end near 14
    static void cubeRootSoon(byte x) {
        if (x < 1) {
            return;
        }
        double y = cubeRoot(x, 5);
        if (Math.abs(y * y * y - x) > 1e-3) {
            error();
        }
    }

    static double between(double a, double b, double t) {
        return a + (b - a) * t;
    }

    // EXPECT: unsafe line=56
    // ENTRY: Iterated.betweenLarge
    // DOMAIN: a=-3..3 b=-3..3
    // WITNESS: a=-1.7e308 b=1.7e308
    // WHY: the difference is infinite, and so is half of it
    static void betweenLarge(double a, double b) {
        if (!(a <= b) || Double.isInfinite(a) || Double.isInfinite(b)) {
            return;
        }
        assert between(a, b, 0.5) <= b;
    }

    // EXPECT: safe
    // ENTRY: Iterated.betweenAtStart
    // DOMAIN: a=-300..300 b=-300..300
    // WHY: a finite difference times 0 is 0
    static void betweenAtStart(double a, double b) {
        if (!(Math.abs(a) <= 1e6) || !(Math.abs(b) <= 1e6)) {
            return;
        }
        assert between(a, b, 0) == a;
    }

    // EXPECT: safe
    // ENTRY: Iterated.smoothed
    // DOMAIN: start=0..100 target=0..100 steps=0..30
    // SAMPLES: none
    // WHY: halfway between two of 0..100 is in 0..100; halves of sums up to 200 are never rounded beyond
    static void smoothed(float start, float target, int steps) {
        if (!(start >= 0 && start <= 100 && target >= 0 && target <= 100)) {
            return;
        }
        float x = start;
        for (int i = 0; i < steps; i++) {
            x = (x + target) / 2;
        }
        if (x < 0 || x > 100) {
            error();
        }
    }

    // EXPECT: unsafe line=103
    // ENTRY: Iterated.overshoots
    // DOMAIN: start=0..100 target=0..100 steps=0..30
    // SAMPLES: none
    // WITNESS: start=0.0f target=90.0f steps=1
    // WHY: a step of 5/4 of the difference goes beyond the target
    static void overshoots(float start, float target, int steps) {
        if (!(start >= 0 && start <= 100 && target >= 0 && target <= 100)) {
            return;
        }
        float x = start;
        for (int i = 0; i < steps; i++) {
            x += (target - x) * 1.25f;
        }
        if (x < 0 || x > 100) {
            error();
        }
    }
}
