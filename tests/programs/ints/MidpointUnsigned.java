// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: low=-5..250 high=-5..250
// WHY: twin of Midpoint with >>>: the sum of two non-negative ints fits in 32 unsigned bits
class MidpointUnsigned {
    static int test(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int mid = (low + high) >>> 1;
        if (mid < low || mid > high) {
            error();
        }
        return mid;
    }

    static void error() {
    }
}
