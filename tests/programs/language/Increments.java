// SPDX-License-Identifier: MIT
// JLS 15.14, 15.15: ++ and -- before and behind, on small types, fields, array cells and boxes; +, -, ~, !.
class Increments {
    static void error() {}
    byte small = 127; Integer boxed = 1;
    // EXPECT: safe
    // ENTRY: Increments.steps
    // DOMAIN: n=-8..8
    // WHY: the value before, or the value after
    static void steps(int n) {
        int i = n;
        i = i++ + ++i;
        byte b = (byte) 127;
        b++;
        int[] a = {n, 0};
        int k = 0;
        a[k++]--;
        Increments o = new Increments();
        if (i != 2 * n + 2 || b != -128 || a[0] != n - 1 || k != 1 || o.small++ != 127 || o.small != -128 || ++o.boxed != 2) error();
        if (-(-n) != n || ~n != -n - 1 || +n != n || !(n == n)) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: Increments.lost
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: i = i++ leaves i
    static void lost(int n) {
        int i = n; i = i++; if (i == 6) error();
    }
}
