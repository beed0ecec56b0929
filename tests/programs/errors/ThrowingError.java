// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=8
// WITNESS: x=7
// WHY: a call of error() counts although it never returns
class ThrowingError {
    static int test(int x) {
        if (x - 7 == 0) {
            error();
        }
        return 1;
    }

    static void error() {
        throw new RuntimeException("reached");
    }
}
