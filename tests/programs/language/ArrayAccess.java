// SPDX-License-Identifier: MIT
// JLS 15.10.3, 15.10.4, 15.26.1: the array, the index and the right side are evaluated before null and bounds are looked at.
class ArrayAccess {
    static void error() {}
    // STATICS: fresh
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static int[] array(int[] a) { note(1); return a; }
    // EXPECT: safe
    // ENTRY: ArrayAccess.order
    // DOMAIN: n=-8..8
    // WHY: the right side is evaluated although there is no array
    static void order(int n) {
        log = 0;
        int[] a = {0, 0, 0};
        int i = 0;
        a[i] = i = 2;
        try { array(null)[note(2)] = note(3); error(); } catch (NullPointerException e) { }
        if (log != 123 || a[0] != 2 || i != 2) error();
    }
    // EXPECT: unsafe line=29
    // ENTRY: ArrayAccess.bounds
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the index is evaluated before it is looked at
    static void bounds(int n) {
        log = 0;
        int[] a = {7, 8, 9};
        try { a[note(n)] += note(4); } catch (ArrayIndexOutOfBoundsException e) { if (n == 3 && log == 3) error(); }
    }
}
