// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=8 or unknown reason=unsupported
// WITNESS: x=77
// WHY: an AssertionError of the program's own leaves the method; it is written without javac's assert shape
class ThrowAssertionError {
    static int test(int x) {
        if (x == 77) {
            throw new AssertionError();
        }
        return x;
    }
}
