// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// ENTRY: Fig22.abs
// INPUT: a=-2147483648
// WITNESS: a=-2147483648
// WHY: figure 2.2: the negation of MIN_VALUE is MIN_VALUE; no other input fails
class Fig22 {
    static int abs(int a) {
        if (a < 0) {
            a = -a;
        }
        assert a >= 0;
        return a;
    }
}
