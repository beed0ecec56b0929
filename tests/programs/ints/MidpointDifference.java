// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: low=-5..250 high=-5..250
// WHY: twin of Midpoint with the halved difference, which cannot overflow for 0 <= low <= high
class MidpointDifference {
    static int test(int low, int high) {
        if (low < 0 || high < low) {
            return -1;
        }
        int mid = low + (high - low) / 2;
        assert low <= mid && mid <= high;
        return mid;
    }
}
