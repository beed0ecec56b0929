// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-600..600 n=-100..100
// WHY: only the low five bits of the distance count, so 32 + n and n shift alike
class ShiftDistanceMasked {
    static void test(int x, int n) {
        if (x << n != x << n + 32) {
            error();
        }
        if (x >> n != x >> (n & 31)) {
            error();
        }
        if (x >>> 32 != x) {
            error();
        }
    }

    static void error() {
    }
}
