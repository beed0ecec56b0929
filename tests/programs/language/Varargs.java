// SPDX-License-Identifier: MIT
// JLS 15.12.4.2: methods of variable arity.
class Varargs {
    static void error() {}
    static int sum(int... a) { int s = 0; for (int x : a) s += x; return s; }
    static int count(Object... a) { return a == null ? -1 : a.length; }
    // EXPECT: safe
    // ENTRY: Varargs.sums
    // DOMAIN: n=-8..8
    // WHY: an array of the arguments
    static void sums(int n) {
        if (sum() != 0 || sum(n) != n || sum(n, n, 1) != 2 * n + 1 || sum(new int[] {n, 1}) != n + 1) error();
        if (count() != 0 || count((Object[]) null) != -1 || count((Object) null) != 1) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: Varargs.three
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: 3 + 4 + 5
    static void three(int n) {
        if (sum(n, n + 1, n + 2) == 12) error();
    }
}
