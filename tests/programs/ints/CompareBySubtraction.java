// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: a=-2147483648 b=1
// WHY: a - b < 0 is not a < b where the difference overflows
class CompareBySubtraction {
    static boolean test(int a, int b) {
        boolean less = a - b < 0;
        if (less != a < b) {
            error();
        }
        return less;
    }

    static void error() {
    }
}
