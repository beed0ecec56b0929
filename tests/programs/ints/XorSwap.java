// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: three xors swap two variables
class XorSwap {
    static void test(int a, int b) {
        int x = a;
        int y = b;
        x ^= y;
        y ^= x;
        x ^= y;
        assert x == b && y == a;
    }
}
