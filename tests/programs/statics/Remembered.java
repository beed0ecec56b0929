// SPDX-License-Identifier: MIT
// STATICS: fresh

import org.dashj.Dash;

/** Values computed late, remembered, or drawn from a static seed. */
class Remembered {
    static void error() {}

    static int computations;
    static boolean isReady;
    static int limit;

    static int limit(int base) {
        if (!isReady) {
            limit = base * base + 1;
            computations++;
            isReady = true;
        }
        return limit;
    }

    // EXPECT: safe
    // ENTRY: Remembered.computedOnce
    // DOMAIN: base=-5..5 times=-1..10
    // SAMPLES: none
    // WHY: after the first call the flag is set for good
    static void computedOnce(int base, int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            sum += limit(base + i);
        }
        assert computations == (times > 0 ? 1 : 0);
    }

    static int lateLimit;

    static int lateLimit(int base) {
        if (lateLimit == 0) {
            lateLimit = base * 3 - 12;
            computations++;
        }
        return lateLimit;
    }

    // EXPECT: unsafe line=54
    // ENTRY: Remembered.zeroMeansNothing
    // DOMAIN: base=-5..5
    // WITNESS: base=4
    // WHY: 4 * 3 - 12 is 0, the mark of "not computed"
    static void zeroMeansNothing(int base) {
        int sum = lateLimit(base) + lateLimit(base);
        if (computations != 1) {
            error();
        }
        assert sum == 2 * lateLimit;
    }

    static int lastArgument;
    static int lastResult;

    static int square(int x) {
        if (x != lastArgument) {
            lastArgument = x;
            lastResult = x * x;
        }
        return lastResult;
    }

    static int squarePlusOne(int x) {
        if (x != lastArgument) {
            lastArgument = x;
            lastResult = x * x + 1;
        }
        return lastResult;
    }

    // EXPECT: safe
    // ENTRY: Remembered.squareAgain
    // DOMAIN: x=-8..8 y=-8..8
    // WHY: the remembered pair is (0, 0) at the start, and always a number with its square
    static void squareAgain(int x, int y) {
        assert square(x) == x * x;
        assert square(y) == y * y;
        assert square(y) + square(x) == x * x + y * y;
    }

    // EXPECT: unsafe line=95
    // ENTRY: Remembered.wrongAtFirst
    // DOMAIN: x=-8..8 y=-8..8
    // WITNESS: x=0 y=3
    // WHY: before the first call the memory says that 0 makes 0
    static void wrongAtFirst(int x, int y) {
        int first = squarePlusOne(x);
        assert first == x * x + 1;
        assert squarePlusOne(y) == y * y + 1;
    }

    static long seed;

    static int next() {
        seed = seed * 1_103_515_245L + 12_345L & 0x7fff_ffffL;
        return (int) seed;
    }

    // EXPECT: safe
    // ENTRY: Remembered.fairDice
    // DOMAIN: start=-50..50
    // WHY: the mask makes each value a number from 0 to 2^31 - 1
    static void fairDice(long start) {
        seed = start;
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            int eyes = next() % 6 + 1;
            assert eyes >= 1 && eyes <= 6;
            sum += eyes;
        }
        assert sum >= 5 && sum <= 30;
    }

    // EXPECT: unsafe line=131
    // ENTRY: Remembered.crookedDice
    // DOMAIN: start=-50..50
    // WITNESS: start=2
    // WHY: without the mask the value may be negative, and its remainder too
    static void crookedDice(int start) {
        int state = start * 1_103_515_245 + 12_345;
        seed = state;
        int eyes = (int) (seed % 6 + 1);
        if (eyes < 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Remembered.lowBitAlternates
    // DOMAIN: start=-20..20 steps=-1..20
    // SAMPLES: none
    // WHY: odd times s plus odd is even just when s is odd, and the mask keeps the lowest bit
    static void lowBitAlternates(int start, int steps) {
        seed = start;
        for (int i = 0; i < steps; i++) {
            long before = seed;
            next();
            if ((before + seed) % 2 == 0) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=164
    // ENTRY: Remembered.seedsDiffer
    // DOMAIN: a=-20..20 b=-20..20
    // WITNESS: a=5 b=2147483653
    // WHY: two seeds that differ by 2^31 make the same numbers
    static void seedsDiffer(long a, long b) {
        if (a == b) {
            return;
        }
        seed = a;
        int first = next();
        seed = b;
        if (next() == first) {
            error();
        }
    }

    static int least = Integer.MAX_VALUE;
    static int greatest = Integer.MIN_VALUE;

    static void see(int value) {
        if (value < least) {
            least = value;
        }
        if (value > greatest) {
            greatest = value;
        }
    }

    // EXPECT: safe
    // ENTRY: Remembered.leastAndGreatest
    // DOMAIN: n=-1..3
    // CHOICES: -1..1 -1..1 -1..1
    // SAMPLES: none
    // WHY: the first value is both, later ones only move the bounds apart
    static void leastAndGreatest(int n) {
        for (int i = 0; i < n; i++) {
            int value = Dash.nondetInt();
            see(value);
            assert least <= value && value <= greatest;
        }
        if (n > 0) {
            assert least <= greatest;
        }
    }

    static int highest;

    // EXPECT: unsafe line=215
    // ENTRY: Remembered.highestOfNegatives
    // DOMAIN: n=-1..3
    // CHOICES: -1..1 -1..1 -1..1
    // SAMPLES: none
    // WITNESS: n=1 nondetShort#1=-1
    // WHY: the field starts with 0, which is more than each negative value
    static void highestOfNegatives(int n) {
        short last = 0;
        for (int i = 0; i < n; i++) {
            last = Dash.nondetShort();
            if (last > highest) {
                highest = last;
            }
        }
        if (n == 1 && last != highest) {
            error();
        }
    }
}
