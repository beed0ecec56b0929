// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=2147483647 b=2147483647 c=2147483647
// WHY: without a limit on the sides a + b overflows and an equilateral triangle is rejected
class TriangleOverflow {
    static int test(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0) {
            return 0;
        }
        if (a + b <= c || a + c <= b || b + c <= a) {
            if (a == b && b == c) {
                error();
            }
            return 0;
        }
        return 1;
    }

    static void error() {
    }
}
