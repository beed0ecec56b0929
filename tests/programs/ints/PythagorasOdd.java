// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-100..100 b=-100..100 c=-10..40
// WHY: the sum of two odd squares is 2 modulo 4 and no square is
class PythagorasOdd {
    static void test(byte a, byte b, short c) {
        if ((a & 1) == 1 && (b & 1) == 1) {
            if (a * a + b * b == c * c) {
                error();
            }
        }
    }

    static void error() {
    }
}
