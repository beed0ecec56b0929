// SPDX-License-Identifier: MIT
// JLS 9.4: default, static and private methods of interfaces.
class InterfaceMethods {
    static void error() {}
    interface Count { int n(); default int next() { return step(n()); } private int step(int x) { return x + one(); } static int one() { return 1; } }
    interface Named extends Count { @Override default int next() { return Count.super.next() * 2; } }
    static class A implements Count { final int n; A(int n) { this.n = n; } public int n() { return n; } }
    static class B extends A implements Named { B(int n) { super(n); } }
    // EXPECT: safe
    // ENTRY: InterfaceMethods.defaults
    // DOMAIN: n=-8..8
    // WHY: the most specific default runs
    static void defaults(int n) {
        Count a = new A(n), b = new B(n);
        if (a.next() != n + 1 || b.next() != 2 * n + 2) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: InterfaceMethods.lambda
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: 25 + 1
    static void lambda(int n) {
        Count c = () -> n * n;
        if (c.next() == 26) error();
    }
}
