// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// DOMAIN: x=-100..100
// WITNESS: x=0
// WHY: the error comes first and the division by zero later does not undo it
class DivisionAfterError {
    static int test(int x) {
        if (x == 0) {
            error();
        }
        return 100 / x;
    }

    static void error() {
    }
}
