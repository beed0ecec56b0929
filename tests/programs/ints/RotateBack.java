// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-300..300 n=-70..70
// WHY: a rotation to the left and one to the right by the same distance undo each other, distance 0 and 32 as well
class RotateBack {
    static int test(int x, int n) {
        int left = x << n | x >>> -n;
        int back = left >>> n | left << -n;
        if (back != x) {
            error();
        }
        return left;
    }

    static void error() {
    }
}
