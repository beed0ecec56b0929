// SPDX-License-Identifier: MIT
// JLS 5.1.3: narrowing drops high bits; floating point goes to the nearest int, NaN to 0.
class NarrowingPrimitive {
    static void error() {}
    // EXPECT: safe
    // ENTRY: NarrowingPrimitive.narrows
    // DOMAIN: n=-300..300
    // WHY: a byte has the low eight bits
    static void narrows(int n) {
        byte b = (byte) n;
        short s = (short) (n * 65536 + n);
        char c = (char) -1;
        if ((n - b) % 256 != 0 || s != (short) n || c != 65535) error();
        if ((int) Double.NaN != 0 || (int) 1e30 != Integer.MAX_VALUE || (long) -1e30f != Long.MIN_VALUE || (byte) 300.7 != 44) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: NarrowingPrimitive.negative
    // DOMAIN: n=-300..300
    // WITNESS: n=200
    // WHY: (byte) 200 is -56
    static void negative(int n) {
        if (n > 0 && (byte) n == -56) error();
    }
}
