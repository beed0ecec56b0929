// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** Loops of few rounds over a small heap. */
class Rounds {
    static final int ROUNDS = 10;

    static class Tank {
        int level;
        int spilt;
        boolean open;

        void tick(int inflow) {
            level += inflow;
            if (level > 50) {
                spilt += level - 50;
                level = 50;
            }
            if (open) {
                level = level >= 7 ? level - 7 : 0;
            }
            open = level > 20;
        }
    }

    static void error() {}

    // EXPECT: unsafe line=46
    // ENTRY: Rounds.lastRound
    // DOMAIN: a=0..15 b=0..15
    // WITNESS: a=5 b=14
    // WHY: the odd rounds add 5, the even ones 14, and the tenth is the first that spills
    static void lastRound(int a, int b) {
        if (a != 5 || b < 0 || b > 14) {
            return;
        }
        Tank t = new Tank();
        for (int i = 1; i <= ROUNDS; i++) {
            t.tick(i % 2 == 1 ? a : b);
            if (t.spilt > 0 && i < ROUNDS) {
                return;
            }
        }
        if (t.spilt > 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Rounds.neverSpills
    // DOMAIN: a=-2..14
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // WHY: from above 20 at most 20 + 7 goes on, as it is opened at once: the level stays below 50
    static void neverSpills(int a) {
        if (a < 0 || a > 7) {
            return;
        }
        Tank t = new Tank();
        for (int i = 0; i < ROUNDS; i++) {
            t.tick(Dash.nondetBoolean() ? a : 0);
        }
        if (t.spilt != 0 || t.level > 27) {
            error();
        }
    }

    static class Odometer {
        int ones, tens;

        boolean advance() {
            if (++ones == 3) {
                ones = 0;
                tens++;
            }
            return tens == 3;
        }
    }

    // EXPECT: unsafe line=91
    // ENTRY: Rounds.ninthStep
    // DOMAIN: n=-2..12
    // WITNESS: n=9
    // WHY: three times three steps; one step fewer is not enough
    static void ninthStep(int n) {
        Odometer o = new Odometer();
        boolean full = false;
        for (int i = 0; i < n && i < 9; i++) {
            full |= o.advance();
        }
        assert !full;
    }

    // EXPECT: safe
    // ENTRY: Rounds.eightSteps
    // DOMAIN: n=-2..12
    // WHY: eight steps are not nine
    static void eightSteps(int n) {
        Odometer o = new Odometer();
        boolean full = false;
        for (int i = 0; i < n && i < 8; i++) {
            full |= o.advance();
        }
        assert !full && o.ones < 3 && o.tens < 3;
    }
}
