// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: skip=-50..50
// WHY: 0 to 9 without one of them sums to 45 minus the skipped one, and to 45 where none is skipped
class LoopContinue {
    static int test(int skip) {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            if (i == skip) {
                continue;
            }
            sum += i;
        }
        if (sum < 36 || sum > 45) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
