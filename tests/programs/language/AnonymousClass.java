// SPDX-License-Identifier: MIT
// JLS 15.9.5: anonymous classes, with arguments and initialisers.
class AnonymousClass {
    static void error() {}
    static abstract class Base { int a; Base(int a) { this.a = a; init(); } void init() { a++; } abstract int f(); }
    // EXPECT: safe
    // ENTRY: AnonymousClass.inits
    // DOMAIN: n=-8..8
    // WHY: n + 1 + 6
    static void inits(int n) {
        Base b = new Base(n) { int c = 5; { c++; } @Override int f() { return a + c; } };
        if (b.f() != n + 7) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: AnonymousClass.beforeFields
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: init runs before the field has its value
    static void beforeFields(int n) {
        Base b = new Base(n) { int c = 5; @Override void init() { a += c; } @Override int f() { return a; } };
        if (b.f() == 3) error();
    }
}
