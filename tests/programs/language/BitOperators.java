// SPDX-License-Identifier: MIT
// JLS 15.22.1: &, |, ^ of ints and longs.
class BitOperators {
    static void error() {}
    // EXPECT: safe
    // ENTRY: BitOperators.bits
    // DOMAIN: n=-70..70
    // WHY: what the bits say
    static void bits(int n) {
        if ((n & ~n) != 0 || (n | ~n) != -1 || (n ^ n) != 0 || (n ^ -1) != ~n || (n & 0xFFL) != Math.floorMod(n, 256)) error();
    }
    // EXPECT: unsafe line=18
    // ENTRY: BitOperators.single
    // DOMAIN: n=-70..70
    // WITNESS: n=64
    // WHY: 64 has one bit
    static void single(int n) {
        if (n > 40 && (n & n - 1) == 0) error();
    }
}
