// SPDX-License-Identifier: MIT
// EXPECT: safe
// ENTRY: Fig411.foo
// DOMAIN: x=-100..100 y=-100..100
// WHY: figure 4.11: x is 0 and y is 4, but y is neither an argument of the call nor in the path constraint
class Fig411 {
    static void foo(int x, int y) {
        y = 4;
        x = zero(x);
        if (x == y) {
            error();
        }
    }

    static int zero(int a) {
        return 0;
    }

    static void error() {
    }
}
