// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: the sum and its negated sum cancel modulo 256
class ByteChecksum {
    static void test(byte a, byte b) {
        byte sum = (byte) (a + b);
        byte check = (byte) -sum;
        byte total = (byte) (a + b + check);
        if (total != 0) {
            error();
        }
    }

    static void error() {
    }
}
