// SPDX-License-Identifier: MIT
// JLS 4.2.2: integers wrap around, division truncates, the remainder has the sign of the dividend.
class IntegerOperations {
    static void error() {}
    // EXPECT: safe
    // ENTRY: IntegerOperations.wraps
    // DOMAIN: n=-70..70
    // WHY: the sum of two ints has 32 bits, that of two longs 64; MIN_VALUE / -1 is MIN_VALUE
    static void wraps(int n) {
        if (n < -1000 || n > 1000) return;
        int high = Integer.MAX_VALUE;
        if (high + 1 != Integer.MIN_VALUE || (long) high + 1 == high + 1 || Integer.MIN_VALUE / -1 != Integer.MIN_VALUE) error();
        if (n != 0 && (n / -n != -1 || n % n != 0) || (n / 7) * 7 + n % 7 != n) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: IntegerOperations.remainders
    // DOMAIN: n=-70..70
    // WITNESS: n=-5
    // WHY: -5 % 3 is -2
    static void remainders(int n) {
        if (n < 0 && n > -6 && n % 3 == -2 && n / 3 == -1) error();
    }
}
