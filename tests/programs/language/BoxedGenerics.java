// SPDX-License-Identifier: MIT
// JLS 4.5, 5.1.7: boxes as type arguments.
class BoxedGenerics {
    static void error() {}
    static class Pair<A, B> { final A a; final B b; Pair(A a, B b) { this.a = a; this.b = b; } A a() { return a; } B b() { return b; } }
    static <T> T pick(boolean b, T x, T y) { return b ? x : y; }
    // EXPECT: safe
    // ENTRY: BoxedGenerics.pairs
    // DOMAIN: n=-8..8
    // WHY: what went in; n where it is positive, else 1
    static void pairs(int n) {
        Pair<Integer, Character> p = new Pair<>(n, 'c');
        if (p.a() != n || p.b() != 'c' || pick(n > 0, n, 1) < 1) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: BoxedGenerics.pollution
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: a string is no Integer
    static void pollution(int n) {
        Pair raw = new Pair<Object, Object>(n == 4 ? (Object) "s" : (Object) n, null);
        Pair<Integer, Integer> p = raw;
        try { int k = p.a(); } catch (ClassCastException e) { error(); }
    }
}
