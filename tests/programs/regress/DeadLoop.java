// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-5..5 n=-2..20
// SAMPLES: none
// WHY: every int is at least MIN_VALUE, so the loop is dead; its statements were without a claim, and the checker met a cycle there
class DeadLoop {
    static void test(int x, int n) {
        if (-2147483648 <= x) {
            return;
        }
        for (int i = 0; i < n; i++) {
            x += i;
        }
        if (x == 7) {
            error();
        }
    }

    static void error() {
    }
}
