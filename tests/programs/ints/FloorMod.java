// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-500..500 m=-5..130
// WHY: the corrected remainder lies in 0 to m - 1, which is what an index into a ring needs
class FloorMod {
    static int test(int x, int m) {
        if (m <= 0) {
            return -1;
        }
        int r = x % m;
        if (r < 0) {
            r += m;
        }
        if (r < 0 || r >= m) {
            error();
        }
        return r;
    }

    static void error() {
    }
}
