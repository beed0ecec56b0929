// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=30
// DOMAIN: first=-3..6 second=-3..6 third=-3..6
// WITNESS: first=0 second=2 third=1
// WHY: coin, then a broken arm, then a push passes without closing
class TurnstileTwoSteps {
    static int test(int first, int second, int third) {
        int state = 0;
        int passed = 0;
        for (int i = 0; i < 3; i++) {
            int event = i == 0 ? first : i == 1 ? second : third;
            if (state == 0) {
                if (event == 0) {
                    state = 1;
                }
            } else if (state == 1) {
                if (event == 1) {
                    state = 0;
                    passed++;
                } else if (event == 2) {
                    state = 2;
                }
            } else {
                if (event == 1) {
                    passed += 5;
                }
            }
        }
        if (passed > 2) {
            error();
        }
        return passed;
    }

    static void error() {
    }
}
