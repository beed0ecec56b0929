// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: n=32
// WHY: a shift by 32 shifts by nothing, so 1 << 32 is 1 and not 0
class ShiftOut {
    static int test(int n) {
        int bit = 1 << n;
        if (n > 31 && bit != 0) {
            error();
        }
        return bit;
    }

    static void error() {
    }
}
