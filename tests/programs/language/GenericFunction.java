// SPDX-License-Identifier: MIT
// JLS 8.4.4, 9.9, 15.27.3: a functional interface with type parameters: adapters cast.
class GenericFunction {
    static void error() {}
    interface Fun<A, B> { B of(A a); default <C> Fun<A, C> then(Fun<B, C> next) { return a -> next.of(of(a)); } }
    static class Num { final int v; Num(int v) { this.v = v; } }
    // EXPECT: safe
    // ENTRY: GenericFunction.composed
    // DOMAIN: n=-8..8
    // WHY: twice one more
    static void composed(int n) {
        Fun<Num, Num> inc = a -> new Num(a.v + 1);
        Fun<Num, Num> two = inc.then(inc);
        if (two.of(new Num(n)).v != n + 2) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: GenericFunction.wrongClass
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: a raw type lets a string in, and the adapter casts
    static void wrongClass(int n) {
        Fun<Num, Num> id = a -> a;
        Fun raw = id;
        try { raw.of(n == 2 ? "text" : new Num(n)); } catch (ClassCastException e) { error(); }
    }
}
