// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-100..100
// WHY: the ArithmeticException for x = 0 leaves the method and is no error
class DivisionAlone {
    static int test(int x) {
        return 100 / x + 7 % x;
    }
}
