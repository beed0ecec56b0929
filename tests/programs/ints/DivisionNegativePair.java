// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: twin of DivisionMinByMinusOne for divisors below -1
class DivisionNegativePair {
    static int test(int a, int b) {
        if (a >= 0 || b >= -1) {
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
