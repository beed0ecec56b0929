// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-300..300 b=-300..300
// WHY: a / b * b + a % b is a for all b but 0, and b = 0 leaves the method
class DivisionIdentity {
    static void test(short a, short b) {
        int again = a / b * b + a % b;
        if (again != a) {
            error();
        }
    }

    static void error() {
    }
}
