// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: the product of two Q4.3 bytes shifted back fits in 12 bits
class FixedPointMultiply {
    static int test(byte a, byte b) {
        int product = a * b >> 3;
        if (product > 2048 || product < -2032) {
            error();
        }
        return product;
    }

    static void error() {
    }
}
