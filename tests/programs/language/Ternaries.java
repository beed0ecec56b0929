// SPDX-License-Identifier: MIT
// JLS 15.25: nested conditionals.
class Ternaries {
    static void error() {}
    static int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }
    static int mid(int a, int b, int c) { return a < b ? b < c ? b : a < c ? c : a : a < c ? a : b < c ? c : b; }
    // EXPECT: safe
    // ENTRY: Ternaries.signs
    // DOMAIN: n=-8..8
    // WHY: a number times its sign; between 3 and 5
    static void signs(int n) {
        if (sign(n) * n < 0 && n != Integer.MIN_VALUE) error();
        int m = mid(n, 3, 5);
        if (m < 3 || m > 5) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Ternaries.middle
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: in the middle
    static void middle(int n) {
        if (mid(n, 0, 8) == 6) error();
    }
}
