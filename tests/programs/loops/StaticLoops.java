// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Loops whose variables are static. */
class StaticLoops {
    static int previous;
    static int current = 1;

    static void error() {}

    static void step() {
        int next = previous + current;
        previous = current;
        current = next;
    }

    // EXPECT: safe
    // ENTRY: StaticLoops.cassini
    // DOMAIN: n=-1..60
    // SAMPLES: none
    // WHY: c^2 - c p - p^2 is 1 at the start and changes its sign with each step, wrapping around or not
    static void cassini(int n) {
        int sign = 1;
        for (int i = 0; i < n; i++) {
            step();
            sign = -sign;
        }
        assert current * current - current * previous - previous * previous == sign;
    }

    static byte level;

    static void raise() {
        level++;
    }

    // EXPECT: unsafe line=48
    // ENTRY: StaticLoops.levelWraps
    // DOMAIN: n=-1..200
    // SAMPLES: none
    // WITNESS: n=128
    // WHY: the 128th increment of a byte makes -128
    static void levelWraps(int n) {
        for (int i = 0; i < n; i++) {
            raise();
        }
        if (level < 0) {
            error();
        }
    }

    static int hits;
    static int misses;

    // EXPECT: safe
    // ENTRY: StaticLoops.hitsAndMisses
    // DOMAIN: n=-1..60 key=-2..6
    // SAMPLES: none
    // WHY: each round counts one of the two
    static void hitsAndMisses(int n, int key) {
        if (n < 0) {
            return;
        }
        for (int i = 0; i < n; i++) {
            if (i % 5 == key) {
                hits++;
            } else {
                misses++;
            }
        }
        assert hits + misses == n;
    }

    // EXPECT: unsafe line=88
    // ENTRY: StaticLoops.moreHits
    // DOMAIN: n=-1..60 key=-2..6
    // SAMPLES: none
    // WITNESS: n=1 key=0
    // WHY: the very first number may be a hit
    static void moreHits(int n, int key) {
        for (int i = 0; i < n; i++) {
            if (i % 5 == key) {
                hits++;
            } else {
                misses++;
            }
            if (hits > misses) {
                error();
            }
        }
    }
}
