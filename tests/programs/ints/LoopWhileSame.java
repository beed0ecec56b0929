// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: n=-50..50
// WHY: twin of LoopDoWhile with the test first
class LoopWhileSame {
    static int test(int n) {
        if (n < 0 || n > 20) {
            return 0;
        }
        int i = 0;
        while (i < n) {
            i++;
        }
        if (i > n) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
