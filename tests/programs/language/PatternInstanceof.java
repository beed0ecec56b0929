// SPDX-License-Identifier: MIT
// JLS 14.30: instanceof with a pattern.
class PatternInstanceof {
    static void error() {}
    interface S { } static class A implements S { int a; A(int a) { this.a = a; } } static class B extends A { B(int a) { super(a * 2); } }
    static int f(Object o) { return o instanceof B b && b.a > 4 ? b.a : o instanceof A a ? a.a + 100 : o instanceof String s ? 7 : -1; }
    // EXPECT: safe
    // ENTRY: PatternInstanceof.matches
    // DOMAIN: n=-8..8
    // WHY: the first that fits
    static void matches(int n) {
        if (f(new A(n)) != n + 100 || f(null) != -1 || f("x") != 7 || f(new B(3)) != 6) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: PatternInstanceof.below
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: 2 * 5
    static void below(int n) {
        if (f(new B(n)) == 10) error();
    }
}
