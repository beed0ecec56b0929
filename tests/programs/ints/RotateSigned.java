// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// WITNESS: x=-2147483648 n=4
// WHY: twin of RotateBack with a signed shift, which drags the sign in
class RotateSigned {
    static int test(int x, int n) {
        int left = x << n | x >> -n;
        int back = left >>> n | left << -n;
        if (back != x) {
            error();
        }
        return left;
    }

    static void error() {
    }
}
