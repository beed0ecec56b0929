// SPDX-License-Identifier: MIT
// EXPECT: safe
// TRUTH: safe
// TIMEOUT: 5
// DOMAIN: a=-1000..3000
// SAMPLES: none
// WHY: figure 3.15 with 1000 for 10: the sums 0, 1, 3, 6, ... of less than 1000 numbers do not wrap and are never 2
class Fig315Thousand {
    static void test(int a) {
        int k = 0;
        for (int i = 1; i < a && i < 1000; i++) {
            k += i;
        }
        if (k == 2) {
            error();
        }
    }

    static void error() {
    }
}
