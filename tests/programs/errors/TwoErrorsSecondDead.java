// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// DOMAIN: x=-300..300
// WITNESS: x=50
// WHY: the first error is reachable; the second one needs x above and below 50
class TwoErrorsSecondDead {
    static void test(int x) {
        if (x == 50) {
            error();
        } else if (x > 50) {
            if (x < 50) {
                error();
            }
        }
    }

    static void error() {
    }
}
