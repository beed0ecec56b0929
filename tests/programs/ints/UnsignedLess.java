// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-128..127 b=-128..127
// WHY: flipping the sign bits turns the signed comparison into the unsigned one: the signs decide where they differ
class UnsignedLess {
    static boolean test(int a, int b) {
        boolean below = (a ^ 0x80000000) < (b ^ 0x80000000);
        boolean expected;
        if (a >= 0 == b >= 0) {
            expected = a < b;
        } else {
            expected = a >= 0;
        }
        if (below != expected) {
            error();
        }
        return below;
    }

    static void error() {
    }
}
