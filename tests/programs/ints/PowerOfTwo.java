// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: a positive number without its lowest one is 0 only for powers of two, and those are at most 2^30
class PowerOfTwo {
    static boolean test(int x) {
        boolean power = x > 0 && (x & (x - 1)) == 0;
        if (power && x > 1 << 30) {
            error();
        }
        if (power && x > 1 && (x & 1) != 0) {
            error();
        }
        return power;
    }

    static void error() {
    }
}
