// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=20
// DOMAIN: x=-128..127
// WITNESS: x=0
// WHY: twin of ParityFold: two flipped bits keep the parity
class ParityTwoFlips {
    static void test(int x) {
        int p = x ^ x >>> 16;
        p ^= p >>> 8;
        p ^= p >>> 4;
        p ^= p >>> 2;
        p ^= p >>> 1;
        int y = x ^ 0x81;
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
