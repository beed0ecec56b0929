// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-20..40
// WHY: twin of LoopExitOnInput: after the loop i is at most 20
class LoopExitOnInputSafe {
    static int test(int x) {
        int i = 0;
        while (i < 20) {
            if (i == x) {
                break;
            }
            i++;
        }
        if (i > 20) {
            error();
        }
        return i;
    }

    static void error() {
    }
}
