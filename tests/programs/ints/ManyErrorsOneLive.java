// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=21
// DOMAIN: a=-128..127 b=-128..127
// WITNESS: a=-8 b=120
// WHY: of the five errors only the fourth is reachable
class ManyErrorsOneLive {
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
            if (low == 8) {
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
