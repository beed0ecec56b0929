// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: size=2147483647
// WHY: rounding up to a multiple of 8 overflows near MAX_VALUE
class AlignUp {
    static int test(int size) {
        if (size < 0) {
            return 0;
        }
        int aligned = size + 7 & ~7;
        if (aligned < size) {
            error();
        }
        return aligned;
    }

    static void error() {
    }
}
