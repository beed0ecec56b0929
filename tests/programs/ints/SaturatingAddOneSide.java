// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=15
// WITNESS: a=-2147483648 b=-1
// WHY: twin of SaturatingAdd that only looks at positive overflow
class SaturatingAddOneSide {
    static int test(int a, int b) {
        int sum = a + b;
        if (a > 0 && b > 0 && sum < 0) {
            sum = Integer.MAX_VALUE;
        }
        if (a >= 0 && sum < b) {
            error();
        }
        if (a < 0 && sum > b) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
