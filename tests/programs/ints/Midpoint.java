// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: low=2147483646 high=2147483647
// WHY: the sum of two large indices overflows and the midpoint becomes negative
class Midpoint {
    static int test(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int mid = (low + high) / 2;
        if (mid < low || mid > high) {
            error();
        }
        return mid;
    }

    static void error() {
    }
}
