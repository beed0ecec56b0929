// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=19
// DOMAIN: a=-10..130 b=-10..130
// WITNESS: a=91 b=52
// WHY: 13 divides both 91 and 52
class LoopEuclid {
    static int test(int a, int b) {
        if (a <= 0 || b <= 0 || a > 120 || b > 120) {
            return 0;
        }
        int x = a;
        int y = b;
        while (y != 0) {
            int r = x % y;
            x = y;
            y = r;
        }
        if (x == 13 && a != b && a > 80) {
            error();
        }
        return x;
    }

    static void error() {
    }
}
