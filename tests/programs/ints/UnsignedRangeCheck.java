// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-300..300 size=-300..300
// WHY: one unsigned comparison replaces 0 <= x && x < size where the size is not negative
class UnsignedRangeCheck {
    static boolean test(int x, int size) {
        if (size < 0) {
            return false;
        }
        boolean inside = x + Integer.MIN_VALUE < size + Integer.MIN_VALUE;
        if (inside != (x >= 0 && x < size)) {
            error();
        }
        return inside;
    }

    static void error() {
    }
}
