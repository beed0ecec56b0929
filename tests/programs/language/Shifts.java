// SPDX-License-Identifier: MIT
// JLS 15.19: <<, >>, >>>; only the low five or six bits of the distance count.
class Shifts {
    static void error() {}
    // EXPECT: safe
    // ENTRY: Shifts.distances
    // DOMAIN: n=-70..70
    // WHY: a distance of 32 more is the same
    static void distances(int n) {
        if (1 << n != 1 << (n + 32) || 1L << n != 1L << (n + 64) || n >> 31 != (n < 0 ? -1 : 0) || n >>> 31 != (n < 0 ? 1 : 0)) error();
        byte b = (byte) -1;
        b >>>= 1;
        if (b != -1 || -8 >> 1 != -4 || -8 >>> 28 != 15 || (1 << 2L) != 4) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: Shifts.lost
    // DOMAIN: n=-70..70
    // WITNESS: n=31
    // WHY: bit 31 is the sign
    static void lost(int n) {
        if (n >= 0 && 1 << n < 0) error();
    }
}
