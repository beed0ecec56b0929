// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// DOMAIN: x=-20..20 low=-20..20 high=-20..20
// WITNESS: x=0 low=5 high=3
// WHY: twin of Clamp without the check that low <= high
class ClampUnordered {
    static int test(int x, int low, int high) {
        int y = x < low ? low : x > high ? high : x;
        assert low <= y && y <= high;
        return y;
    }
}
