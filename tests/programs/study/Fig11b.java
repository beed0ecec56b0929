// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=6
// WHY: figure 1.1b: the only statement is the error statement
class Fig11b {
    static void test() {
        error();
    }

    static void error() {
    }
}
