// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: -(-x) is x and ~x is -x - 1 for all ints
class NegateTwice {
    static void test(int x) {
        int y = -x;
        if (-y != x || ~x != y - 1) {
            error();
        }
    }

    static void error() {
    }
}
