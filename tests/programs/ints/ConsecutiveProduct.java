// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: one of two neighbours is even, so their product is even
class ConsecutiveProduct {
    static void test(int x) {
        int product = x * (x + 1);
        if (product % 2 != 0) {
            error();
        }
    }

    static void error() {
    }
}
