// SPDX-License-Identifier: MIT
// JLS 4.2.3, 4.2.4, 15.17.3: NaN, infinities, two zeros, the remainder of floating-point numbers.
class FloatingPoint {
    static void error() {}
    // EXPECT: safe
    // ENTRY: FloatingPoint.specials
    // DOMAIN: n=-8..8
    // WHY: NaN is unequal to itself, the zeros are equal and have different quotients
    static void specials(int n) {
        double zero = 0.0, nan = zero / zero;
        if (nan == nan || nan < n || nan >= n || zero != -zero || 1 / zero == 1 / -zero) error();
        if (5.5 % 2 != 1.5 || -5.5 % 2 != -1.5 || 1 / zero != Double.POSITIVE_INFINITY) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: FloatingPoint.lost
    // DOMAIN: n=16777210..16777220
    // WITNESS: n=16777217
    // WHY: a float has 24 bits
    static void lost(int n) {
        if ((int) (float) n != n) error();
    }
}
