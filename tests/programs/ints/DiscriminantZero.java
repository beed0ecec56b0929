// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// DOMAIN: a=-20..20 b=-20..20 c=-20..20
// WITNESS: a=4 b=12 c=9
// WHY: 4x^2 + 12x + 9 has a double root
class DiscriminantZero {
    static void test(byte a, byte b, byte c) {
        if (a == 0 || b <= 10 || c == 0) {
            return;
        }
        if (b * b == 4 * a * c) {
            error();
        }
    }

    static void error() {
    }
}
