// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** A crossing: two lights and a controller that changes them, as a table of nested classes would. */
class Signals {
    static final int RED = 0, GREEN = 1, AMBER = 2;

    static class Light {
        int colour = RED;
        int since;
        Light other;

        boolean mayGo() {
            return other.colour == RED;
        }
    }

    Light main = new Light();
    Light side = new Light();
    int crashes;

    Signals() {
        main.other = side;
        side.other = main;
    }

    void request(Light l, boolean checks) {
        if (l.colour == RED && (!checks || l.mayGo())) {
            l.colour = GREEN;
            l.since = 0;
        }
    }

    void tick() {
        tick(main);
        tick(side);
        if (main.colour == GREEN && side.colour == GREEN) {
            crashes++;
        }
    }

    private static void tick(Light l) {
        l.since++;
        if (l.colour == GREEN && l.since > 1) {
            l.colour = AMBER;
            l.since = 0;
        } else if (l.colour == AMBER) {
            l.colour = RED;
        }
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: Signals.oneAtATime
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // WHY: a light turns green only while the other is red
    static void oneAtATime() {
        Signals s = new Signals();
        for (int i = 0; i < 5; i++) {
            if (Dash.nondetBoolean()) s.request(s.main, true);
            if (Dash.nondetBoolean()) s.request(s.side, true);
            s.tick();
        }
        if (s.crashes > 0) error();
        if (s.main.colour == GREEN && s.side.colour != RED) error();
    }

    // EXPECT: unsafe line=83
    // ENTRY: Signals.sideDoesNotLook
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // WITNESS: nondetBoolean#7=true nondetBoolean#8=true
    // WHY: the side asks without a look at the other light, so both are green where both ask at once; only the last round counts
    static void sideDoesNotLook() {
        Signals s = new Signals();
        for (int i = 0; i < 4; i++) {
            if (Dash.nondetBoolean()) s.request(s.main, true);
            if (Dash.nondetBoolean()) s.request(s.side, false);
            s.tick();
            if (i < 3 && s.crashes > 0) return;
        }
        if (s.crashes > 0) error();
    }
}
