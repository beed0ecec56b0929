// SPDX-License-Identifier: MIT
// EXPECT: safe
// ENTRY: Fig412b.free
// DOMAIN: x=-1000..25
// SAMPLES: none
// WHY: figure 4.12b: fib(0) is 0; the study's tool never ends on it
class Fig412b {
    static void free(int x) {
        int f = fib(x);
        if (f == 1) {
            if (x == 0) {
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
