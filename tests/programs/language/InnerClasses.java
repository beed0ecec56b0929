// SPDX-License-Identifier: MIT
// JLS 8.1.3: inner classes, this of the class around.
class InnerClasses {
    static void error() {}
    int base = 10;
    class Inner { int v = base; class Deep { int sum() { return v + base; } } }
    // EXPECT: safe
    // ENTRY: InnerClasses.deep
    // DOMAIN: n=-8..8
    // WHY: n and 1
    static void deep(int n) {
        InnerClasses o = new InnerClasses();
        o.base = n;
        Inner i = o.new Inner();
        o.base = 1;
        Inner.Deep d = i.new Deep();
        if (d.sum() != n + 1) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: InnerClasses.nullOuter
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: there is no object around
    static void nullOuter(int n) {
        InnerClasses o = n == 0 ? null : new InnerClasses();
        try { Inner i = o.new Inner(); } catch (NullPointerException e) { error(); }
    }
}
