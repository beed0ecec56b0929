// SPDX-License-Identifier: MIT
class CollatzSteps {
    // EXPECT: safe
    // ENTRY: CollatzSteps.atMost524
    // DOMAIN: n=-10..1000010
    // SAMPLES: none
    // WHY: below a million, 837799 takes most steps: 524; so much does each take where 3n + 1 may wrap around that it is given up before
    static void atMost524(int n) {
        if (n < 1 || n >= 1000000) {
            return;
        }
        int x = n;
        int steps = 0;
        while (x != 1) {
            if ((x & 1) == 0) {
                x = x / 2;
            } else if (x <= 715827882) {
                x = 3 * x + 1;
            } else {
                return;
            }
            steps++;
        }
        if (steps > 524) {
            error();
        }
    }

    // EXPECT: unsafe line=46
    // ENTRY: CollatzSteps.atMost349
    // DOMAIN: n=-10..100010
    // SAMPLES: none
    // WITNESS: n=77031
    // WHY: 77031 takes 350 steps
    static void atMost349(int n) {
        if (n < 1 || n >= 100000) {
            return;
        }
        int x = n;
        int steps = 0;
        while (x != 1) {
            x = (x & 1) == 0 ? x / 2 : 3 * x + 1;
            steps++;
        }
        if (steps > 349) {
            error();
        }
    }

    static void error() {
    }
}
