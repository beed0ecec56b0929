// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// DOMAIN: skip=-50..50
// WITNESS: skip=9
// WHY: twin of LoopContinue: skipping 9 leaves 36
class LoopContinueMore {
    static int test(int skip) {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            if (i == skip) {
                continue;
            }
            sum += i;
        }
        if (sum < 37 || sum > 45) {
            error();
        }
        return sum;
    }

    static void error() {
    }
}
