// SPDX-License-Identifier: MIT
// JLS 14.9, 14.22: else belongs to the nearest if; a constant condition may leave code out.
class IfElse {
    static void error() {}
    static final boolean DEBUG = false;
    static int kind(int n) { if (n > 0) if (n > 5) return 2; else return 1; return 0; }
    // EXPECT: safe
    // ENTRY: IfElse.nearest
    // DOMAIN: n=-8..8
    // WHY: else is for the inner if
    static void nearest(int n) {
        if (DEBUG) error(); if (kind(n) != (n > 5 ? 2 : n > 0 ? 1 : 0)) error(); if (!DEBUG); else error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: IfElse.inner
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: between 1 and 5
    static void inner(int n) {
        if (kind(n) == 1 && n != 1) error();
    }
}
