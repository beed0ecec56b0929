// SPDX-License-Identifier: MIT
class Machines {
    // EXPECT: safe
    // ENTRY: Machines.neverLockedTwice
    // DOMAIN: events=-3000..70000
    // WHY: each unlock follows a lock
    static void neverLockedTwice(int events) {
        boolean isLocked = false;
        int locks = 0;
        int unlocks = 0;
        for (int rest = events; rest != 0; rest >>>= 2) {
            if ((rest & 3) == 1 && !isLocked) {
                isLocked = true;
                locks++;
            } else if ((rest & 3) == 2 && isLocked) {
                isLocked = false;
                unlocks++;
            }
        }
        if (locks - unlocks != (isLocked ? 1 : 0)) {
            error();
        }
    }

    // EXPECT: unsafe line=39
    // ENTRY: Machines.unlockForgotten
    // DOMAIN: events=-3000..70000
    // WITNESS: events=87381
    // WHY: nine locks without an unlock: nine times 01
    static void unlockForgotten(int events) {
        int depth = 0;
        for (int rest = events; rest != 0; rest >>>= 2) {
            if ((rest & 3) == 1) {
                depth++;
            } else if ((rest & 3) == 2 && depth > 0) {
                depth--;
            }
            if (depth == 9) {
                error();
                return;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Machines.trafficLight
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: a remainder by 4; and greens are no more than rounds
    static void trafficLight(int n) {
        int light = 0;
        int greens = 0;
        for (int i = 0; i < n; i++) {
            light = (light + 1) % 4;
            if (light == 2) {
                greens++;
            }
        }
        if (light < 0 || light > 3 || greens < 0 && n < 1000000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Machines.elevator
    // DOMAIN: n=-20..3000
    // SAMPLES: none
    // WHY: it turns at both ends
    static void elevator(int n) {
        int floor = 0;
        int step = 1;
        for (int i = 0; i < n; i++) {
            if (floor == 9) {
                step = -1;
            } else if (floor == 0) {
                step = 1;
            }
            floor += step;
        }
        if (floor < 0 || floor > 9) {
            error();
        }
    }

    // EXPECT: unsafe line=102
    // ENTRY: Machines.fiveOpen
    // DOMAIN: brackets=-3000..70000
    // SAMPLES: none
    // WITNESS: brackets=2047
    // WHY: eleven open, one closes: 4095 less one bit
    static void fiveOpen(int brackets) {
        int open = 0;
        int rest = brackets;
        for (int i = 0; i < 12; i++) {
            open += (rest & 1) == 1 ? 1 : -1;
            rest >>= 1;
            if (open < 0) {
                return;
            }
        }
        if (open == 10 && (brackets & 1) == 1) {
            error();
        }
    }

    static void error() {
    }
}
