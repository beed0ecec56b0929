// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// TRUTH: unsafe
// TIMEOUT: 60
// DOMAIN: a=-1000..3000
// SAMPLES: none
// WITNESS: a=1712745612
// WHY: figure 3.15 without a bound, acceptance row APC-21: i * (i - 1) / 2 wraps to 2 at i = 1712745612
class Fig315Unbounded {
    static void test(int a) {
        int k = 0;
        for (int i = 1; i < a; i++) {
            k += i;
        }
        if (k == 2) {
            error();
        }
    }

    static void error() {
    }
}
