// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: x=-128..127 y=-128..127
// WITNESS: x=17 y=-5
// WHY: 3x + 2y = 41 and x - 4y = 37 meet in 17, -5
class LinearSystem {
    static void test(int x, int y) {
        if (3 * x + 2 * y == 41) {
            if (x - 4 * y == 37) {
                if (x < 1000 && x > -1000) {
                    error();
                }
            }
        }
    }

    static void error() {
    }
}
