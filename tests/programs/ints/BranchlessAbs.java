// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: (x ^ s) - s is the absolute value, with the same exception for MIN_VALUE as the plain one
class BranchlessAbs {
    static int test(int x) {
        int s = x >> 31;
        int quick = (x ^ s) - s;
        int plain = x < 0 ? -x : x;
        if (quick != plain) {
            error();
        }
        return quick;
    }

    static void error() {
    }
}
