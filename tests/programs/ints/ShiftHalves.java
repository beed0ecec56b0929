// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: >> 1 rounds down, / 2 towards zero: they differ by one exactly for negative odd numbers
class ShiftHalves {
    static void test(int x) {
        int down = x >> 1;
        int toZero = x / 2;
        int expected = x < 0 && (x & 1) == 1 ? toZero - 1 : toZero;
        if (down != expected) {
            error();
        }
    }

    static void error() {
    }
}
