// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-20..20 b=-20..20 c=-20..20
// WHY: the middle one is at least the smallest and at most the largest
class MedianOfThree {
    static int test(int a, int b, int c) {
        int median;
        if (a < b) {
            if (b < c) {
                median = b;
            } else {
                median = a < c ? c : a;
            }
        } else {
            if (a < c) {
                median = a;
            } else {
                median = b < c ? c : b;
            }
        }
        int low = a < b ? (a < c ? a : c) : (b < c ? b : c);
        int high = a > b ? (a > c ? a : c) : (b > c ? b : c);
        if (median < low || median > high) {
            error();
        }
        int notAbove = (a <= median ? 1 : 0) + (b <= median ? 1 : 0) + (c <= median ? 1 : 0);
        if (notAbove < 2) {
            error();
        }
        return median;
    }

    static void error() {
    }
}
