// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-128..127 y=-128..127
// WHY: x > 10, y > x and y < 12 leave no integer
class NestedRanges {
    static void test(int x, int y) {
        if (x > 10) {
            if (y > x) {
                if (y < 12) {
                    error();
                }
            }
        }
    }

    static void error() {
    }
}
