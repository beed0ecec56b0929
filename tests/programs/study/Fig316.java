// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-1000..1000
// WHY: section 3.8.9: the first statement is a branch whose condition never holds; splitting the initial region by `true` makes no progress
class Fig316 {
    static void test(int a) {
        if ((a & 6) == 1) {
            error();
        }
    }

    static void error() {
    }
}
