// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: the sum overflows only if both operands have the same sign and the result the other one
class SaturatingAdd {
    static int test(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            sum = a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
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
