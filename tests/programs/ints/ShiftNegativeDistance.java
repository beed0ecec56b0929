// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: x=-128..127
// WITNESS: x=1
// WHY: a distance of -1 is a distance of 31
class ShiftNegativeDistance {
    static void test(int x) {
        int y = x << -1;
        if (y == Integer.MIN_VALUE) {
            error();
        }
    }

    static void error() {
    }
}
