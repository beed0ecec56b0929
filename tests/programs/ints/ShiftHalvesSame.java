// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: x=-128..127
// WITNESS: x=-1
// WHY: twin of ShiftHalves that takes both for the same
class ShiftHalvesSame {
    static void test(int x) {
        int down = x >> 1;
        int toZero = x / 2;
        if (down != toZero) {
            error();
        }
    }

    static void error() {
    }
}
