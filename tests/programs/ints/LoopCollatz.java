// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=18
// DOMAIN: n=0..255
// WITNESS: n=27
// WHY: the number 27 needs 111 steps, more than 100
class LoopCollatz {
    static int test(int n) {
        if (n < 1 || n > 30) {
            return 0;
        }
        int steps = 0;
        int x = n;
        while (x != 1) {
            x = (x & 1) == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        if (steps == 111) {
            error();
        }
        return steps;
    }

    static void error() {
    }
}
