// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=20
// DOMAIN: a=-5..5 b=-5..5 c=-5..5
// WITNESS: a=3 b=2 c=1
// WHY: twin of DutchFlagStep with only two exchanges, which do not sort 3, 2, 1
class SortThreeShort {
    static void test(int a, int b, int c) {
        int t;
        if (a > b) {
            t = a;
            a = b;
            b = t;
        }
        if (b > c) {
            t = b;
            b = c;
            c = t;
        }
        if (a > b || b > c) {
            error();
        }
    }

    static void error() {
    }
}
