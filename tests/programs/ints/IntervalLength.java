// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=-2147483648 b=2147483647
// WHY: the length of the full interval overflows
class IntervalLength {
    static int test(int a, int b) {
        if (a > b) {
            return 0;
        }
        int length = b - a + 1;
        if (length <= 0) {
            error();
        }
        return length;
    }

    static void error() {
    }
}
