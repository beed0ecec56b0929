// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=9
// WITNESS: x=42
// WHY: a call of error() counts although its body is empty and the method goes on
class EmptyError {
    static int test(int x) {
        int y = x * 2;
        if (y == 84) {
            error();
        }
        return y;
    }

    static void error() {
    }
}
