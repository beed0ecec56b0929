// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: twin of ManyErrorsOneLive: a + 128 = b and a low digit of a that is 8 make b end in 8, not in 9
class ManyErrorsDead {
    static void test(int a, int b) {
        int low = a & 0xf;
        int sum = low + 3;
        if (sum > 18) {
            error();
        }
        if (a > b && b > a) {
            error();
        }
        if (low * 2 % 2 != 0) {
            error();
        }
        if (a < 0 && a + 128 == b) {
            if (low == 8 && (b & 0xf) == 9) {
                error();
            }
        }
        if ((a ^ b) == 0 && a != b) {
            error();
        }
    }

    static void error() {
    }
}
