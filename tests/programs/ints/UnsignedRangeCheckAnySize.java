// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// DOMAIN: x=-128..127 size=-128..127
// WITNESS: x=0 size=-1
// WHY: twin of UnsignedRangeCheck without the condition: as an unsigned number -1 is the largest size
class UnsignedRangeCheckAnySize {
    static boolean test(int x, int size) {
        boolean inside = x + Integer.MIN_VALUE < size + Integer.MIN_VALUE;
        if (inside != (x >= 0 && x < size)) {
            error();
        }
        return inside;
    }

    static void error() {
    }
}
