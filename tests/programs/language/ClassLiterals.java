// SPDX-License-Identifier: MIT
// JLS 15.8.2, 4.3.2: class literals and getClass().
class ClassLiterals {
    static void error() {}
    static class A { boolean like(Object o) { return o != null && o.getClass() == getClass(); } } static class B extends A { }
    // EXPECT: safe
    // ENTRY: ClassLiterals.same
    // WHY: the class of the object
    static void same(boolean b) {
        A a = b ? new A() : new B();
        if ((a.getClass() == A.class) != b || a.getClass() != (b ? A.class : B.class)) error();
        if (a.like(new A()) != b || a.like(null)) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: ClassLiterals.below
    // WITNESS: b=false
    // WHY: B is another class
    static void below(boolean b) {
        A a = b ? new A() : new B();
        if (a.getClass() != A.class) error();
    }
}
