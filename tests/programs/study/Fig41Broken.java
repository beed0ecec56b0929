// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// WITNESS: x=1
// INPUT: x=1
// WHY: figure 4.1 with the value of x that makes the sum 5
class Fig41Broken {
    static void test(int x, int y) {
        if (x > 0) {
            y = 4;
            int q = sum(x, y);
            if (q == 5) {
                if (x == 1) {
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
