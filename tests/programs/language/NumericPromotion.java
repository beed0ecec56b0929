// SPDX-License-Identifier: MIT
// JLS 5.6: operands are widened to int, long, float or double before they meet.
class NumericPromotion {
    static void error() {}
    // EXPECT: safe
    // ENTRY: NumericPromotion.promotes
    // DOMAIN: a=-128..127 b=-128..127
    // WHY: bytes are added as ints, an int meets a float as a float
    static void promotes(byte a, byte b) {
        int sum = a + b;
        if (sum < -256 || sum > 254 || -(-a) != a || 'a' + 1 != 98) error();
        if (1 / 2 * 2.0 != 0 || 2.0 * 1 / 2 != 1 || 5 / 2f != 2.5) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: NumericPromotion.overflows
    // DOMAIN: n=-8..8
    // WITNESS: n=50000
    // WHY: int times int is an int, though a long takes it
    static void overflows(int n) {
        long square = n * n; if (n > 0 && square < 0) error();
    }
}
