// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=0..15 b=0..15
// WHY: the remainder of a 4-bit polynomial division has four bits, and it is linear: crc(a ^ b) = crc(a) ^ crc(b)
class Crc4 {
    static void test(int a, int b) {
        if ((a | b) >>> 4 != 0) {
            return;
        }
        int x = a << 4;
        int y = b << 4;
        int z = (a ^ b) << 4;
        for (int bit = 7; bit >= 4; bit--) {
            int polynomial = 0x13 << bit - 4;
            if ((x >> bit & 1) == 1) {
                x ^= polynomial;
            }
            if ((y >> bit & 1) == 1) {
                y ^= polynomial;
            }
            if ((z >> bit & 1) == 1) {
                z ^= polynomial;
            }
        }
        if (x > 15 || (x ^ y) != z) {
            error();
        }
    }

    static void error() {
    }
}
