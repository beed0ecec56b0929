// SPDX-License-Identifier: MIT
class Generator {
    // EXPECT: safe
    // ENTRY: Generator.lastBit
    // DOMAIN: seed=-2000..2000 steps=-2..25
    // SAMPLES: none
    // WHY: an odd factor keeps the last bit and an odd summand turns it, so after k steps it is that of seed + k
    static void lastBit(int seed, int steps) {
        if (steps < 0 || steps > 20) {
            return;
        }
        int x = seed;
        for (int i = 0; i < steps; i++) {
            x = x * 1103515245 + 12345;
        }
        if (((x ^ seed ^ steps) & 1) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Generator.lastBitAnySteps
    // DOMAIN: seed=-2000..2000 steps=-2..1000
    // SAMPLES: none
    // WHY: the same without a bound
    static void lastBitAnySteps(int seed, int steps) {
        if (steps < 0) {
            return;
        }
        int x = seed;
        for (int i = 0; i < steps; i++) {
            x = x * 1103515245 + 12345;
        }
        if (((x ^ seed ^ steps) & 1) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=50
    // ENTRY: Generator.fortyTwoAfterTen
    // DOMAIN: seed=0..255
    // WITNESS: seed=395472180
    // WHY: each step can be turned back, so ten steps reach 42 from one seed
    static void fortyTwoAfterTen(int seed) {
        int x = seed;
        for (int i = 0; i < 10; i++) {
            x = x * 1103515245 + 12345;
        }
        if (x == 42) {
            error();
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: Generator.wholePeriod
    // DOMAIN: steps=-2..2000
    // SAMPLES: none
    // WITNESS: steps=255
    // WHY: a factor of 1 modulo 4 and an odd summand run through all values of a byte; 153 is the last of them
    static void wholePeriod(int steps) {
        int x = 0;
        for (int i = 0; i < steps; i++) {
            x = (x * 5 + 3) & 255;
        }
        if (x == 153) {
            error();
        }
    }

    static void error() {
    }
}
