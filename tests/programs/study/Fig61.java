// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: none
// WITNESS: x=1
// WHY: figure 6.1: the first test, x = 0, never ends; every other input fails
class Fig61 {
    static void test(int x) {
        while (x == 0) {
            // empty
        }
        error();
    }

    static void error() {
    }
}
