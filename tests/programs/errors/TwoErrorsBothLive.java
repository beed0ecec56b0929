// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9|12
// DOMAIN: x=-300..300
// WITNESS: x=-20
// WHY: either error may be reported
class TwoErrorsBothLive {
    static void test(int x) {
        if (x < -10) {
            error();
        }
        if (x > 10) {
            error();
        }
    }

    static void error() {
    }
}
