// SPDX-License-Identifier: MIT
// JLS 6.4, 8.3: hidden fields, super, static and dynamic types.
class Shadowing {
    static void error() {}
    static class A { int v = 1; int get() { return v; } static int s() { return 1; } } static class B extends A { int v = 2; @Override int get() { return super.get() * 10 + v; } static int s() { return 2; } }
    // EXPECT: safe
    // ENTRY: Shadowing.hidden
    // DOMAIN: n=-8..8
    // WHY: fields by static type, methods by class
    static void hidden(int n) {
        A a = new B();
        if (a.v != 1 || ((B) a).v != 2 || a.get() != 12 || a.s() != 1) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Shadowing.sum
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: 10 * 7 + 2
    static void sum(int n) {
        B b = new B();
        ((A) b).v = n;
        if (b.get() == 72) error();
    }
}
