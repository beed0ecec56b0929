// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: p=0..255 q=0..255
// WITNESS: p=89 q=101
// WHY: 8989 is 89 * 101
class Factor {
    static void test(int p, int q) {
        if (p > 1 && p < 120 && q > p && q < 256) {
            if (p * q == 8989) {
                error();
            }
        }
    }

    static void error() {
    }
}
