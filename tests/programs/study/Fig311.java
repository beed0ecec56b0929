// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=1
// WHY: section 3.8.6: one round of the loop, then an error guarded by the parameter; the loop must be passed exactly once
class Fig311 {
    static void test(int a) {
        int i = 0;
        while (i < 1) {
            i = i + 1;
        }
        if (a != 0) {
            error();
        }
    }

    static void error() {
    }
}
