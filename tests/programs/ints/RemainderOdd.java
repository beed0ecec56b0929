// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: twin of RemainderNegativeOdd with != 0
class RemainderOdd {
    static void test(int x) {
        boolean odd = x % 2 != 0;
        boolean even = (x & 1) == 0;
        if (odd == even) {
            error();
        }
    }

    static void error() {
    }
}
