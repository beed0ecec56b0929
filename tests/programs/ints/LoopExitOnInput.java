// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=16
// DOMAIN: x=-20..40
// WITNESS: x=7
// WHY: the loop stops at i = x, and only i = 7 fails
class LoopExitOnInput {
    static int test(int x) {
        int i = 0;
        while (i < 20) {
            if (i == x) {
                break;
            }
            i++;
        }
        if (i == 7) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
