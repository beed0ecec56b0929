// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-2..258 b=-2..258
// WHY: the bitwise average of two channels is their average rounded down
class ColourBlend {
    static int test(int a, int b) {
        if (a < 0 || a > 255 || b < 0 || b > 255) {
            return -1;
        }
        int average = (a & b) + ((a ^ b) >> 1);
        if (average != (a + b) / 2) {
            error();
        }
        return average;
    }

    static void error() {
    }
}
