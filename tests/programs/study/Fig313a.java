// SPDX-License-Identifier: MIT
// EXPECT: safe
// WHY: figure 3.13a: b is never written after b = 0; the loop takes exactly one round and does not touch b
class Fig313a {
    static void test() {
        int b = 0;
        int i = 0;
        while (i < 1) {
            i = i + 1;
        }
        if (b == 1) {
            error();
        }
    }

    static void error() {
    }
}
