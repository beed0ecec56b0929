// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: hour=-1..24 minute=-1..60 delta=-200..200
// WHY: the normalised time of day is in range for every shift of at most a day
class ClockAdd {
    static int test(int hour, int minute, int delta) {
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59) {
            return -1;
        }
        if (delta < -1440 || delta > 1440) {
            return -1;
        }
        int total = (hour * 60 + minute + delta) % 1440;
        if (total < 0) {
            total += 1440;
        }
        int newHour = total / 60;
        int newMinute = total % 60;
        if (newHour < 0 || newHour > 23) {
            error();
        }
        if (newMinute < 0 || newMinute > 59) {
            error();
        }
        return newHour << 8 | newMinute;
    }

    static void error() {
    }
}
