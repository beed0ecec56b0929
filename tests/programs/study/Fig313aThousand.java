// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=12
// WITNESS: b=1
// WHY: section 3.8.8, the example of SYNERGY: b is a parameter here and the loop takes 1000 rounds
class Fig313aThousand {
    static void test(int b) {
        int i = 0;
        while (i < 1000) {
            i = i + 1;
        }
        if (b == 1) {
            error();
        }
    }

    static void error() {
    }
}
