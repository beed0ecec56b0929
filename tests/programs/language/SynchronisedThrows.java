// SPDX-License-Identifier: MIT
// JLS 14.19: an exception leaves the monitor.
class SynchronisedThrows {
    static void error() {}

    // EXPECT: safe
    // ENTRY: SynchronisedThrows.left
    // DOMAIN: n=-8..8
    // WHY: the handler runs
    static void left(int n) {
        Object o = new Object();
        int k = 0;
        try { synchronized (o) { if (n > 0) throw new IllegalStateException(); k = 1; } } catch (IllegalStateException e) { k = 2; }
        if (k != (n > 0 ? 2 : 1)) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: SynchronisedThrows.divides
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 8 / 4
    static void divides(int n) {
        Object o = new Object();
        try { synchronized (o) { o = null; if (8 / n == 2) error(); } } catch (ArithmeticException e) { }
    }
}
