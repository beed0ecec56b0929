// SPDX-License-Identifier: MIT
// JLS 15.13: this::m, super::m, references with boxing.
import java.util.function.*;
class SelfReference {
    static void error() {}
    int v; SelfReference(int v) { this.v = v; }
    int plus(int x) { return v + x; }
    IntUnaryOperator own() { return this::plus; }
    Function<Integer, Integer> boxed() { return this::plus; }
    static class Sub extends SelfReference { Sub(int v) { super(v); } @Override int plus(int x) { return 0; } IntUnaryOperator up() { return super::plus; } }
    // EXPECT: safe
    // ENTRY: SelfReference.supers
    // DOMAIN: n=-8..8
    // WHY: super is fixed, this is virtual
    static void supers(int n) {
        Sub s = new Sub(n);
        if (s.up().applyAsInt(1) != n + 1 || s.own().applyAsInt(1) != 0) error();
        if (new SelfReference(n).boxed().apply(2) != n + 2) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: SelfReference.nullBox
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the adapter unboxes
    static void nullBox(int n) {
        Function<Integer, Integer> f = new SelfReference(1).boxed();
        try { f.apply(n == 3 ? null : n); } catch (NullPointerException e) { error(); }
    }
}
