// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: flipping any one bit, here bit 7, flips the parity
class ParityFold {
    static void test(int x) {
        int p = x ^ x >>> 16;
        p ^= p >>> 8;
        p ^= p >>> 4;
        p ^= p >>> 2;
        p ^= p >>> 1;
        int y = x ^ 0x80;
        int q = y ^ y >>> 16;
        q ^= q >>> 8;
        q ^= q >>> 4;
        q ^= q >>> 2;
        q ^= q >>> 1;
        if ((p & 1) == (q & 1)) {
            error();
        }
    }

    static void error() {
    }
}
