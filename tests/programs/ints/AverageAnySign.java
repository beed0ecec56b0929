// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=-1 b=0
// WHY: twin of ColourBlend for all ints: the bit trick rounds down, the division towards zero
class AverageAnySign {
    static int test(int a, int b) {
        if (a < -1000 || a > 1000 || b < -1000 || b > 1000) {
            return 0;
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
