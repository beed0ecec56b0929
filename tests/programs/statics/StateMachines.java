// SPDX-License-Identifier: MIT
// STATICS: fresh

import org.dashj.Dash;

/** Machines whose state is static. */
class StateMachines {
    static final int RED = 0;
    static final int GREEN = 1;
    static final int YELLOW = 2;
    static int north = GREEN;
    static int east = RED;

    static void error() {}

    static void tick() {
        if (north == GREEN) {
            north = YELLOW;
        } else if (north == YELLOW) {
            north = RED;
            east = GREEN;
        } else if (east == GREEN) {
            east = YELLOW;
        } else {
            east = RED;
            north = GREEN;
        }
    }

    // EXPECT: safe
    // ENTRY: StateMachines.neverBothGreen
    // DOMAIN: ticks=-1..200
    // SAMPLES: none
    // WHY: whenever one light is not red the other one is: true at the start, and kept by each tick
    static void neverBothGreen(int ticks) {
        for (int i = 0; i < ticks; i++) {
            tick();
            if (north != RED && east != RED) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: StateMachines.pedestrianButton
    // DOMAIN: ticks=-1..5
    // CHOICES: 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WITNESS: ticks=2 nondetBoolean#1=0 nondetBoolean#2=1
    // WHY: the button sets one light to green while the other may be so
    static void pedestrianButton(int ticks) {
        for (int i = 0; i < ticks; i++) {
            tick();
            if (Dash.nondetBoolean() && north == RED) {
                north = GREEN;
            }
            if (north == GREEN && east == GREEN) {
                error();
            }
        }
    }

    static boolean held;
    static int packets;

    static void lock() {
        if (held) {
            error();
        }
        held = true;
    }

    static void unlock() {
        if (!held) {
            error();
        }
        held = false;
    }

    // EXPECT: safe
    // ENTRY: StateMachines.driverLocks
    // CHOICES: 0..1 0..1 0..1 0..1
    // WHY: the lock is given back just when the number of packets changes, and then the loop goes on
    static void driverLocks() {
        int before;
        do {
            lock();
            before = packets;
            if (Dash.nondetBoolean()) {
                unlock();
                packets++;
            }
        } while (packets != before);
        unlock();
    }

    // EXPECT: unsafe line=68
    // ENTRY: StateMachines.driverForgets
    // CHOICES: 0..1 0..1 0..1 0..1
    // WITNESS: nondetBoolean#1=1 nondetBoolean#2=0
    // WHY: a packet without unlocking is followed by another lock
    static void driverForgets() {
        int before;
        do {
            lock();
            before = packets;
            if (Dash.nondetBoolean()) {
                packets++;
                if (Dash.nondetBoolean()) {
                    unlock();
                }
            }
        } while (packets != before);
        held = false;
    }

    // EXPECT: safe
    // ENTRY: StateMachines.driverGivesBack
    // DOMAIN: rounds=-1..50
    // SAMPLES: none
    // WHY: each round locks and unlocks once
    static void driverGivesBack(int rounds) {
        while (rounds-- > 0) {
            lock();
            packets += 2;
            unlock();
        }
        if (held || packets % 2 != 0) {
            error();
        }
    }

    static byte floor;

    static void move(boolean up) {
        if (up && floor < 5) {
            floor++;
        } else if (!up && floor > 0) {
            floor--;
        }
    }

    // EXPECT: safe
    // ENTRY: StateMachines.elevatorStays
    // DOMAIN: moves=-1..6
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: the elevator moves up only below 5, and down only above 0
    static void elevatorStays(int moves) {
        for (int i = 0; i < moves; i++) {
            move(Dash.nondetBoolean());
        }
        assert floor >= 0 && floor <= 5;
    }

    // EXPECT: unsafe line=171
    // ENTRY: StateMachines.elevatorExpress
    // DOMAIN: moves=-1..6
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WITNESS: moves=4 nondetBoolean#1=1 nondetBoolean#2=1 nondetBoolean#3=1 nondetBoolean#4=1
    // WHY: on arrival at floor 4 the express adds two more
    static void elevatorExpress(int moves) {
        for (int i = 0; i < moves; i++) {
            boolean up = Dash.nondetBoolean();
            move(up);
            if (up && floor == 4) {
                floor += 2;
            }
        }
        assert floor >= 0 && floor <= 5;
    }
}
