// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: b=-20..20 a=-20..20 c=-20..20
// WHY: b * b - 4 * a * c is 0 or 1 modulo 4
class DiscriminantMod {
    static void test(short a, short b, short c) {
        int discriminant = b * b - 4 * a * c;
        int rest = discriminant & 3;
        if (rest > 1) {
            error();
        }
    }

    static void error() {
    }
}
