// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// ENTRY: Fig412bBroken.free
// DOMAIN: x=-1000..25
// SAMPLES: none
// WITNESS: x=2
// WHY: figure 4.12b with a value for which fib is 1
class Fig412bBroken {
    static void free(int x) {
        int f = fib(x);
        if (f == 1) {
            if (x == 2) {
                error();
            }
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
