// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=13
// WITNESS: x=12
// WHY: the handler covers another statement, not the assert
class AssertBesideHandler {
    static int test(int x) {
        int r;
        try {
            r = 100 / (x + 2);
        } catch (ArithmeticException e) {
            return 0;
        }
        assert x != 12;
        return r;
    }
}
