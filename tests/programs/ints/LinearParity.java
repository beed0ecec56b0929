// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-128..127 y=-128..127
// WHY: 6x - 4y is even, also modulo 2^32
class LinearParity {
    static void test(int x, int y) {
        int z = 6 * x - 4 * y;
        if (z == 333) {
            error();
        }
    }

    static void error() {
    }
}
