// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: the remainder has the sign of the dividend and is smaller than the divisor; b = 0 leaves before the checks
class RemainderSign {
    static int test(byte a, byte b) {
        int r = a % b;
        if (a >= 0 && r < 0 || a <= 0 && r > 0) {
            error();
        }
        int size = b < 0 ? -b : b;
        if (r >= size || -r >= size) {
            error();
        }
        return r;
    }

    static void error() {
    }
}
