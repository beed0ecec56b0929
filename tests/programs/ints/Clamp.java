// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-20..20 low=-20..20 high=-20..20
// WHY: with low <= high the result lies between them and is x where x did
class Clamp {
    static int test(int x, int low, int high) {
        if (low > high) {
            return x;
        }
        int y = x < low ? low : x > high ? high : x;
        assert low <= y && y <= high;
        assert y == x || x < low || x > high;
        return y;
    }
}
