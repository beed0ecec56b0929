// SPDX-License-Identifier: MIT
// JLS 15.12.4.5: bridges of generic and covariant methods.
class Bridges {
    static void error() {}
    static abstract class Cell<T> { T v; abstract Cell<T> copy(); void set(T t) { v = t; } }
    static class P { final int x; P(int x) { this.x = x; } }
    static class PCell extends Cell<P> { int sets; @Override void set(P p) { sets++; super.set(p); } @Override PCell copy() { PCell c = new PCell(); c.v = v; return c; } }
    // EXPECT: safe
    // ENTRY: Bridges.called
    // DOMAIN: n=-8..8
    // WHY: through the bridge
    static void called(int n) {
        PCell c = new PCell();
        Cell<P> g = c;
        g.set(new P(n));
        if (c.sets != 1 || g.copy().v.x != n) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: Bridges.casts
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: the bridge casts
    static void casts(int n) {
        Cell raw = new PCell();
        try { raw.set(n == 1 ? new Object() : new P(n)); } catch (ClassCastException e) { error(); }
    }
}
