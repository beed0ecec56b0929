// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=-2147483648
// WHY: besides 0 there is a second number that is its own negation
class NegateFixpoints {
    static void test(int x) {
        if (x == -x) {
            if (x != 0) {
                error();
            }
        }
    }

    static void error() {
    }
}
