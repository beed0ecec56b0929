// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: n=-5..40 m=-5..40
// SAMPLES: none
// WHY: two nested loops that do not touch the state variable
class LoopIrrelevantNested {
    static int test(int n, int m) {
        int state = 1;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                sum ^= i * j;
            }
        }
        state = state + 1;
        if (state != 2) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
