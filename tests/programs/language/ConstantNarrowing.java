// SPDX-License-Identifier: MIT
// JLS 5.2: a constant that fits is narrowed without a cast.
class ConstantNarrowing {
    static void error() {}
    // EXPECT: safe
    // ENTRY: ConstantNarrowing.fits
    // DOMAIN: n=-8..8
    // WHY: each fits its type
    static void fits(int n) {
        byte b = 127;
        final short s = 'a';
        char c = 98;
        Byte boxed = -128;
        b++;
        if (b != -128 || s != 97 || c != 'b' || boxed != -128 || boxed != (byte) 128) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: ConstantNarrowing.character
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: the char is a number
    static void character(int n) {
        char c = 'a'; c += n; if (c == 'b') error();
    }
}
