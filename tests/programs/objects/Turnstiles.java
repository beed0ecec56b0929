// SPDX-License-Identifier: MIT

import org.dashj.Dash;

class Turnstiles {
    static void error() {}

    interface State {
        State coin(Counters c);

        State push(Counters c);
    }

    static final class Counters {
        int coins;
        int passed;
        int alarms;
    }

    static final State LOCKED = new State() {
        @Override
        public State coin(Counters c) {
            c.coins++;
            return UNLOCKED;
        }

        @Override
        public State push(Counters c) {
            c.alarms++;
            return this;
        }
    };

    static final State UNLOCKED = new State() {
        @Override
        public State coin(Counters c) {
            c.coins++;
            return this;
        }

        @Override
        public State push(Counters c) {
            c.passed++;
            return LOCKED;
        }
    };

    // EXPECT: safe
    // ENTRY: Turnstiles.nobodyForFree
    // DOMAIN: events=0..8
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: unlocked there is a coin more than people; events are at most 1000
    static void nobodyForFree(int events) {
        if (events > 1000) {
            return;
        }
        Counters c = new Counters();
        State s = LOCKED;
        for (int i = 0; i < events; i++) {
            s = Dash.nondetBoolean() ? s.coin(c) : s.push(c);
        }
        if (c.passed > c.coins) {
            error();
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: Turnstiles.coinsAreLost
    // DOMAIN: events=0..8
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WITNESS: events=3 nondetBoolean#1=true nondetBoolean#2=true nondetBoolean#3=false
    // WHY: two coins let one person through
    static void coinsAreLost(int events) {
        if (events > 8) {
            return;
        }
        Counters c = new Counters();
        State s = LOCKED;
        for (int i = 0; i < events; i++) {
            s = Dash.nondetBoolean() ? s.coin(c) : s.push(c);
        }
        if (s == LOCKED && c.passed != c.coins) {
            error();
        }
    }
}
