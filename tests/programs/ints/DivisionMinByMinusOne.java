// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: a=-2147483648 b=-1
// WHY: MIN_VALUE / -1 is MIN_VALUE, the only quotient of two negative numbers that is negative
class DivisionMinByMinusOne {
    static int test(int a, int b) {
        if (a >= 0 || b >= 0) {
            return 0;
        }
        int quotient = a / b;
        if (quotient < 0) {
            error();
        }
        return quotient;
    }

    static void error() {
    }
}
