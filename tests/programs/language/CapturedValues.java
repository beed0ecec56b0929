// SPDX-License-Identifier: MIT
// JLS 15.27.2: what a lambda captures is its value then.
class CapturedValues {
    static void error() {}
    interface Source { int get(); }
    static Source of(int a, long b) { return () -> a + (int) b; }
    // EXPECT: safe
    // ENTRY: CapturedValues.keeps
    // DOMAIN: n=-8..8
    // WHY: each object has its own values
    static void keeps(int n) {
        int m = n + 1;
        Source s = of(m, 2L * n);
        Source t = of(n, 0L);
        if (s.get() != 3 * n + 1 || t.get() != n) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: CapturedValues.sums
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: 6 + 36 = 42, and -7 + 49
    static void sums(int n) {
        Source s = of(n, n * n);
        if (s.get() == 42) error();
    }
}
