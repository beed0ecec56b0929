// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// ENTRY: Fig412a.bound
// WITNESS: x=2
// INPUT: x=2
// DOMAIN: x=-1000..1000
// WHY: figure 4.12a: fib(3) is 2
class Fig412a {
    static void bound(int x) {
        int f = fib(3);
        if (f == x) {
            error();
        }
    }

    static int fib(int i) {
        if (i == 0) {
            return 0;
        }
        if (i <= 2) {
            return 1;
        }
        return fib(i - 1) + fib(i - 2);
    }

    static void error() {
    }
}
