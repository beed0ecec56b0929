// SPDX-License-Identifier: MIT
// JLS 15.8.3, 15.8.4, 15.11.2, 15.12.3: this, Outer.this, super.field, Outer.super.method().
class QualifiedThis {
    static void error() {}
    static class Base { int x = 1; int f() { return 10; } }
    static class Outer extends Base {
        int x = 2;
        @Override int f() { return 20; }
        class Inner { int x = 3; int sum(int x) { return x * 1000 + this.x * 100 + Outer.this.x * 10 + Outer.super.f() / 10 + Outer.super.x; } class Deep { int both() { return Inner.this.x + Outer.this.f(); } } }
        int above() { return super.x + super.f(); }
    }
    // EXPECT: safe
    // ENTRY: QualifiedThis.names
    // DOMAIN: n=-8..8
    // WHY: each x is of another class
    static void names(int n) {
        Outer outer = new Outer();
        Outer.Inner inner = outer.new Inner();
        if (inner.sum(n) != n * 1000 + 322 || outer.above() != 11 || inner.new Deep().both() != 23) error();
    }
    // EXPECT: unsafe line=30
    // ENTRY: QualifiedThis.changed
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: the object around is one for both
    static void changed(int n) {
        Outer outer = new Outer();
        Outer.Inner a = outer.new Inner(), b = outer.new Inner();
        outer.x = n;
        if (a.sum(0) == b.sum(0) && a.sum(0) == 352) error();
    }
}
