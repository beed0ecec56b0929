// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** A lift of four floors: motor, door, calls. */
class Lift {
    static void error() {}

    static class Door {
        boolean open;
        int held;

        void toggle(boolean wish) {
            if (wish && !open) {
                open = true;
                held = 2;
            } else if (open && --held <= 0) {
                open = false;
            }
        }
    }

    static class Motor {
        int floor;
        int direction;

        void drive() {
            floor += direction;
        }
    }

    final Door door = new Door();
    final Motor motor = new Motor();
    int target = -1;
    boolean careful = true;

    void step(boolean wish, int call) {
        if (target < 0 && call >= 0 && call < 4) {
            target = call;
        }
        if (target == motor.floor) {
            target = -1;
        }
        motor.direction = target < 0 ? 0 : Integer.signum(target - motor.floor);
        if (motor.direction == 0 || !careful) {
            door.toggle(wish);
        }
        if (!door.open || !careful) {
            motor.drive();
        }
        if (door.open && careful) {
            door.toggle(false);
        }
    }

    // EXPECT: safe
    // ENTRY: Lift.staysInTheShaft
    // CHOICES: 0..1 -1..4 0..1 -1..4 0..1 -1..4 0..1 -1..4
    // WHY: it goes towards a target between 0 and 3, one floor a step, and stops there
    static void staysInTheShaft() {
        Lift lift = new Lift();
        for (int i = 0; i < 4; i++) {
            boolean wish = Dash.nondetBoolean();
            int call = Dash.nondetInt();
            lift.step(wish, call);
            if (lift.motor.floor < 0 || lift.motor.floor > 3) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=84
    // ENTRY: Lift.opensOnTheWay
    // CHOICES: 0..1 -1..4 0..1 -1..4 0..1 -1..4
    // WITNESS: nondetBoolean#1=false nondetInt#2=3 nondetBoolean#3=false nondetInt#4=0 nondetBoolean#5=true
    // WHY: the careless one opens while it drives
    static void opensOnTheWay() {
        Lift lift = new Lift();
        lift.careful = false;
        for (int i = 0; i < 3; i++) {
            boolean wish = Dash.nondetBoolean();
            lift.step(wish, Dash.nondetInt());
            if (lift.door.open && lift.motor.direction != 0 && lift.motor.floor == 3) {
                error();
            }
        }
    }
}
