// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=8
// WITNESS: x=2147483647
// WHY: x + 1 < x for MAX_VALUE alone
class OverflowIncrement {
    static void test(int x) {
        if (x + 1 < x) {
            error();
        }
    }

    static void error() {
    }
}
