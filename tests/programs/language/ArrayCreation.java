// SPDX-License-Identifier: MIT
// JLS 10.3, 10.6, 15.10.1, 15.10.2: array creation, sizes in order, initialisers, rows of rows.
class ArrayCreation {
    static void error() {}
    // STATICS: fresh
    static int calls;
    static int next(int n) { calls = calls * 10 + n; return n; }
    // EXPECT: safe
    // ENTRY: ArrayCreation.made
    // DOMAIN: n=0..4
    // WHY: sizes are evaluated from left to right
    static void made(int n) {
        if (n < 0 || n > 4) return;
        calls = 0;
        int[][] table = new int[next(2)][next(n)];
        int[][] given = {{1}, {}, {2, 3, 4}, null};
        long[] wide = {n, n + 1L, 'a'};
        if (calls != 20 + n || table.length != 2 || table[1].length != n || given[2].length != 3 || given[3] != null || wide[2] != 97) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: ArrayCreation.negative
    // DOMAIN: n=-8..8
    // WITNESS: n=-1
    // WHY: a negative size throws, all sizes are evaluated before
    static void negative(int n) {
        calls = 0;
        try { int[][] table = new int[next(n > 8 ? 8 : n)][next(2)]; } catch (NegativeArraySizeException e) { if (n == -1 && calls == -8) error(); }
    }
}
