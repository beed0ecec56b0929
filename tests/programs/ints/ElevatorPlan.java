// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: floor=-2..12 target=-2..12 load=-10..700
// WHY: the cabin never leaves the shaft and never moves when overloaded
class ElevatorPlan {
    static int test(int floor, int target, int load) {
        if (floor < 0 || floor > 9 || target < 0 || target > 9 || load < 0) {
            return -1;
        }
        int direction = 0;
        if (load <= 630) {
            if (target > floor) {
                direction = 1;
            } else if (target < floor) {
                direction = -1;
            }
        }
        int speed = 0;
        if (direction != 0) {
            int distance = target > floor ? target - floor : floor - target;
            if (distance > 3) {
                speed = 3;
            } else if (distance > 1) {
                speed = 2;
            } else {
                speed = 1;
            }
        }
        int next = floor + direction * speed;
        if (next < 0 || next > 9) {
            error();
        }
        if (load > 630 && next != floor) {
            error();
        }
        if (direction == 1 && next > target || direction == -1 && next < target) {
            error();
        }
        return next;
    }

    static void error() {
    }
}
