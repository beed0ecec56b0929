// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=29
// DOMAIN: floor=-2..12 target=-2..12 load=-10..700
// WITNESS: floor=0 target=2 load=0
// WHY: twin of ElevatorPlan that goes full speed from two floors on
class ElevatorOvershoot {
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
            speed = distance > 1 ? 3 : 1;
        }
        int next = floor + direction * speed;
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
