// SPDX-License-Identifier: MIT
// JLS 15.13.3: object::method, whose object is evaluated once and must not be null.
class BoundReference {
    static void error() {}
    interface Op { int apply(int x); }
    static class Adder { int by; Adder(int by) { this.by = by; } int add(int x) { return x + by; } }
    // EXPECT: safe
    // ENTRY: BoundReference.boundOnce
    // DOMAIN: n=-8..8
    // WHY: the first object, whose field is 1 by then
    static void boundOnce(int n) {
        Adder a = new Adder(n);
        Op op = a::add;
        a.by = 1;
        a = new Adder(100);
        if (op.apply(2) != 3) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: BoundReference.nullReceiver
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: the null check is made where the reference is evaluated
    static void nullReceiver(int n) {
        Adder a = n == 4 ? null : new Adder(n);
        try { Op op = a::add; } catch (NullPointerException e) { error(); }
    }
}
