// SPDX-License-Identifier: MIT
// JLS 15.28: switch expressions with arrows and yield.
class SwitchExpression {
    static void error() {}
    static int f(int n) { return switch (n) { case 1, 2, 3 -> n * 10; case 4 -> { int k = n; k += 3; yield k; } default -> throw new IllegalArgumentException(); }; }
    // EXPECT: safe
    // ENTRY: SwitchExpression.values
    // DOMAIN: n=-8..8
    // WHY: ten times n, or 7
    static void values(int n) {
        try { int v = f(n); if (v != 7 && v != n * 10) error(); } catch (IllegalArgumentException e) { if (n >= 1 && n <= 4) error(); }
    }
    // EXPECT: unsafe line=19
    // ENTRY: SwitchExpression.yields
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: the block yields 4 + 3
    static void yields(int n) {
        try { if (f(n) == 7) error(); } catch (IllegalArgumentException e) { }
    }
}
