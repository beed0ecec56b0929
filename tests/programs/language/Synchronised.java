// SPDX-License-Identifier: MIT
// JLS 14.19, 8.4.3.6: synchronized blocks and methods, one thread.
class Synchronised {
    static void error() {}
    private int v;
    synchronized int inc() { return ++v; }
    static synchronized int id(int x) { return x; }
    // EXPECT: safe
    // ENTRY: Synchronised.counts
    // DOMAIN: n=-8..8
    // WHY: n + 2
    static void counts(int n) {
        Synchronised s = new Synchronised();
        synchronized (s) { synchronized (s) { s.v = n; } s.inc(); }
        if (s.inc() != n + 2 || id(n) != n) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: Synchronised.nullMonitor
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: a monitor of null
    static void nullMonitor(int n) {
        Object o = n == 6 ? null : new Object();
        try { synchronized (o) { } } catch (NullPointerException e) { error(); }
    }
}
