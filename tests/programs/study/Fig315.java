// SPDX-License-Identifier: MIT
// EXPECT: safe
// TRUTH: safe
// TIMEOUT: 5
// DOMAIN: a=-1000..1000
// WHY: figure 3.15: k runs over 0, 1, 3, 6, ... and is never 2
class Fig315 {
    static void test(int a) {
        int k = 0;
        for (int i = 1; i < a && i < 10; i++) {
            k += i;
        }
        if (k == 2) {
            error();
        }
    }

    static void error() {
    }
}
