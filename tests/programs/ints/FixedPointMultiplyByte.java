// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: a=-128..127 b=-128..127
// WITNESS: a=127 b=127
// WHY: twin of FixedPointMultiply that stores the result in a byte: a product of positive numbers turns negative
class FixedPointMultiplyByte {
    static byte test(byte a, byte b) {
        byte product = (byte) (a * b >> 3);
        if (a > 0 && b > 0 && product < 0) {
            error();
        }
        return product;
    }

    static void error() {
    }
}
