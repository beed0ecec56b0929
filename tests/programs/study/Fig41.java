// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-500..500 y=-3..3
// WHY: figure 4.1: the sum of 2 and 4 is not 5; both methods have a variable x
class Fig41 {
    static void test(int x, int y) {
        if (x > 0) {
            y = 4;
            int q = sum(x, y);
            if (q == 5) {
                if (x == 2) {
                    error();
                }
            }
        }
    }

    static int sum(int i, int x) {
        int s = i + x;
        return s;
    }

    static void error() {
    }
}
