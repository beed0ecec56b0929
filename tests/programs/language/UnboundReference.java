// SPDX-License-Identifier: MIT
// JLS 15.13: Class::instanceMethod takes the receiver first.
class UnboundReference {
    static void error() {}
    interface Get { int of(Box b); }
    interface Two { boolean same(Box a, Box b); }
    static class Box { final int v; Box(int v) { this.v = v; } int v() { return v; } boolean same(Box o) { return v == o.v; } }
    static class Half extends Box { Half(int v) { super(v); } @Override int v() { return v / 2; } }
    // EXPECT: safe
    // ENTRY: UnboundReference.virtual
    // DOMAIN: n=-8..8
    // WHY: the class of the receiver decides
    static void virtual(int n) {
        Get get = Box::v;
        Two same = Box::same;
        if (get.of(new Half(2 * (n & 15))) != (n & 15)) error();
        if (!same.same(new Box(n), new Half(n))) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: UnboundReference.nullReceiver
    // DOMAIN: n=-8..8
    // WITNESS: n=8
    // WHY: a receiver that is null
    static void nullReceiver(int n) {
        Get get = Box::v;
        Box b = n > 7 ? null : new Box(n);
        try { get.of(b); } catch (NullPointerException e) { error(); }
    }
}
