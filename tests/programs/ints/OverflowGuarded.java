// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: twin of OverflowIncrement that leaves for MAX_VALUE
class OverflowGuarded {
    static void test(int x) {
        if (x == Integer.MAX_VALUE) {
            return;
        }
        if (x + 1 < x) {
            error();
        }
    }

    static void error() {
    }
}
