// SPDX-License-Identifier: MIT
// JLS 5.1.2, 5.1.4: widening of primitives; bytes and shorts with sign, chars without; byte to char by way of int.
class WideningPrimitive {
    static void error() {}
    // EXPECT: safe
    // ENTRY: WideningPrimitive.widens
    // DOMAIN: b=-128..127 c=0..300
    // WHY: the value stays
    static void widens(byte b, char c) {
        int i = b;
        long l = c;
        double d = b;
        if (i < -128 || i > 127 || l < 0 || d != i || (char) b != (char) i || (b < 0 && (char) b < 65408)) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: WideningPrimitive.rounds
    // DOMAIN: n=-8..8
    // WITNESS: n=16777217
    // WHY: a long or int need not fit into a float
    static void rounds(int n) {
        float f = n; if ((double) f != n) error();
    }
}
