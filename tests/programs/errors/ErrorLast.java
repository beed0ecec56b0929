// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// WHY: every input reaches the error, after some work
class ErrorLast {
    static void test(boolean flag, byte b) {
        int x = flag ? b : -b;
        if (x > 500) {
            return;
        }
        error();
    }

    static void error() {
    }
}
