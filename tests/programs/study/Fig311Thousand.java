// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=1
// WHY: section 3.8.6 with 1000 rounds: a trace that had to follow the path would need 1000 refinements
class Fig311Thousand {
    static void test(int a) {
        int i = 0;
        while (i < 1000) {
            i = i + 1;
        }
        if (a != 0) {
            error();
        }
    }

    static void error() {
    }
}
