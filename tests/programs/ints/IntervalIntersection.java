// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-8..8 b=-8..8 c=-8..8 d=-8..8
// WHY: the intersection of two intervals is inside both
class IntervalIntersection {
    static int test(int a, int b, int c, int d) {
        if (a > b || c > d) {
            return 0;
        }
        int low = a > c ? a : c;
        int high = b < d ? b : d;
        if (low > high) {
            return 0;
        }
        if (low < a || low < c || high > b || high > d) {
            error();
        }
        if (low > b || high < c) {
            error();
        }
        return 1;
    }

    static void error() {
    }
}
