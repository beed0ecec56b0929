// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=8
// WITNESS: x=100
// WHY: error() of any class counts; the other class has no initialiser
class ErrorElsewhere {
    static void test(int x) {
        if (x > 99 && x < 101) {
            Failures.error();
        }
    }

    static class Failures {
        static void error() {
        }
    }
}
