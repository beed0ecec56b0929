// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// ENTRY: Fig23.foo
// WITNESS: x=10 y=0
// INPUT: x=10
// WHY: figure 2.3: 2x = x + 10 modulo 2^32 only for x = 10, and then y is anything but 10
class Fig23 {
    static void foo(int x, int y) {
        if (x != y) {
            if (2 * x == x + 10) {
                assert false;
            }
        }
    }
}
