// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: n=-100..2000 flag=false..true
// SAMPLES: none
// WHY: the loop never writes the variable that the error needs
class LoopIrrelevant {
    static int test(int n, boolean flag) {
        int mode = flag ? 2 : 3;
        int work = 0;
        for (int i = 0; i < n; i++) {
            work = work * 31 + i;
        }
        if (mode == 4) {
            error();
        }
        return work;
    }

    static void error() {
    }
}
