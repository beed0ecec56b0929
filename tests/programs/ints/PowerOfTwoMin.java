// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=-2147483648
// WHY: twin of PowerOfTwo with x != 0: MIN_VALUE passes as a power of two
class PowerOfTwoMin {
    static boolean test(int x) {
        boolean power = x != 0 && (x & (x - 1)) == 0;
        if (power && x < 0) {
            error();
        }
        return power;
    }

    static void error() {
    }
}
