// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// DOMAIN: x=-300..300
// WITNESS: x=11
// WHY: the first error needs an even odd number; the second one is reachable
class TwoErrorsFirstDead {
    static void test(int x) {
        int odd = 2 * x + 1;
        if (odd % 2 == 0) {
            error();
        }
        if (odd == 23) {
            error();
        }
    }

    static void error() {
    }
}
