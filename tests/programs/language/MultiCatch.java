// SPDX-License-Identifier: MIT
// JLS 14.20: multi-catch, finally, rethrow.
class MultiCatch {
    static void error() {}
    static int f(int n) { try { if (n == 1) throw new IllegalStateException(); if (n == 2) throw new ArithmeticException(); return 6 / (n - 3); } catch (IllegalStateException | ArithmeticException e) { return -100; } finally { last = n; } }
    static int last;
    // EXPECT: safe
    // ENTRY: MultiCatch.caught
    // DOMAIN: n=-8..8
    // WHY: three ways to the handler
    static void caught(int n) {
        int r = f(n);
        if (last != n || (r == -100) != (n == 1 || n == 2 || n == 3)) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: MultiCatch.third
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: 6 / 0
    static void third(int n) {
        if (f(n) == -100 && n > 2) error();
    }
}
