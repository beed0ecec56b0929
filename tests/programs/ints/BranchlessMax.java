// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: a=-2147483648 b=2147483647
// WHY: the branchless maximum uses the sign of a difference that can overflow
class BranchlessMax {
    static int test(int a, int b) {
        int max = a - (a - b & a - b >> 31);
        if (max < a || max < b) {
            error();
        }
        return max;
    }

    static void error() {
    }
}
