// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// DOMAIN: x=-128..127 y=-128..127
// WITNESS: x=11 y=12
// WHY: twin of NestedRanges with y < 13
class NestedRangesWider {
    static void test(int x, int y) {
        if (x > 10) {
            if (y > x) {
                if (y < 13) {
                    error();
                }
            }
        }
    }

    static void error() {
    }
}
