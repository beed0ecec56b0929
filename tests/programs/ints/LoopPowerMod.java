// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: base=-5..60000 exponent=0..15
// WHY: every factor is reduced below 251, so no product overflows and the result stays in range
class LoopPowerMod {
    static int test(int base, int exponent) {
        if (base < 0 || exponent < 0 || exponent > 15) {
            return -1;
        }
        int result = 1;
        int square = base % 251;
        for (int e = exponent; e > 0; e >>= 1) {
            if ((e & 1) == 1) {
                result = result * square % 251;
            }
            square = square * square % 251;
        }
        if (result < 0 || result >= 251) {
            error();
        }
        return result;
    }

    static void error() {
    }
}
