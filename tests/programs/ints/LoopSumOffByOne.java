// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=11
// WHY: twin of LoopSumConstant that stops at 9
class LoopSumOffByOne {
    static void test(int x) {
        int sum = 0;
        for (int i = 1; i < 10; i++) {
            sum += i;
        }
        if (sum != 55) {
            error();
        }
    }

    static void error() {
    }
}
