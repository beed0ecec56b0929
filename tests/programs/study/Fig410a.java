// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// WITNESS: x=-2147483648 y=1
// INPUT: x=-2147483648
// WHY: figure 4.10a: y is in the path constraint but no argument of the call; both values must be found
class Fig410a {
    static void test(int x, int y) {
        if (y != 0) {
            x = abs(x);
            if (x < 0) {
                error();
            }
        }
    }

    static int abs(int a) {
        if (a < 0) {
            return -a;
        }
        return a;
    }

    static void error() {
    }
}
