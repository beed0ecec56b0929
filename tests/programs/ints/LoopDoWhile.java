// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// DOMAIN: n=-50..50
// WITNESS: n=0
// WHY: a do-while runs once even for a count of 0
class LoopDoWhile {
    static int test(int n) {
        if (n < 0 || n > 20) {
            return 0;
        }
        int i = 0;
        do {
            i++;
        } while (i < n);
        if (i > n) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
