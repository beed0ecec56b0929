// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-1000..1000
// WHY: section 3.8.7: the error needs a = 0 and a != 0, behind a loop of 1000 rounds that touches neither
class Fig312 {
    static void test(int a) {
        if (a != 0) {
            int i = 0;
            while (i < 1000) {
                i = i + 1;
            }
            if (a == 0) {
                error();
            }
        }
    }

    static void error() {
    }
}
