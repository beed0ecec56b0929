// SPDX-License-Identifier: MIT
// JLS 3.10, 15.8.1: hexadecimal, octal, binary, underscores, chars by escape, long, float and hexadecimal floats.
class Literals {
    static void error() {}
    // EXPECT: safe
    // ENTRY: Literals.values
    // DOMAIN: n=-8..8
    // WHY: what each is
    static void values(int n) {
        if (0x7f != 127 || 017 != 15 || 0b101 != 5 || 1_000_000 != 1000000 || 0xFFFF_FFFF != -1 || 0x8000_0000L != 2147483648L) error();
        if ('\u0041' != 65 || '\n' != 10 || '\177' != 127 || '\\' != 92 || '\s' != ' ' || 1e3 != 1000 || 0x1.8p1 != 3.0 || 1f / 3 == 1d / 3) error();
    }
    // EXPECT: unsafe line=19
    // ENTRY: Literals.octal
    // DOMAIN: n=-8..8
    // WITNESS: n=8
    // WHY: 010 is 8
    static void octal(int n) {
        if (n == 010) error();
    }
}
