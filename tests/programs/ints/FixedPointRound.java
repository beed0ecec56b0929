// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// WHY: adding half a unit before the shift rounds to nearest: the error is at most 8 of 16
class FixedPointRound {
    static int test(short x) {
        int rounded = x + 8 >> 4;
        int distance = x - (rounded << 4);
        if (distance < -8 || distance > 7) {
            error();
        }
        return rounded;
    }

    static void error() {
    }
}
