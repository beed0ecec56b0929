// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-1000..1000
// WHY: figure 4.10b: the one value for which abs is negative is excluded before the call
class Fig410b {
    static void test(int x) {
        if (x != -2147483648) {
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
