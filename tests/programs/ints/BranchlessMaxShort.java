// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-200..200 b=-200..200
// WHY: twin of BranchlessMax on shorts, whose difference fits
class BranchlessMaxShort {
    static int test(short a, short b) {
        int max = a - (a - b & a - b >> 31);
        if (max < a || max < b || max != a && max != b) {
            error();
        }
        return max;
    }

    static void error() {
    }
}
