// SPDX-License-Identifier: MIT
// JLS 8.4.8: instance methods override, static and private ones do not; results may be of a subclass.
class HidingMethods {
    static void error() {}
    static class Base {
        static int number() { return 1; }
        private int secret() { return 2; }
        int open() { return secret() * 10 + number(); }
        Base self() { return this; }
        protected int twice(int n) { return 2 * n; }
    }
    static class Sub extends Base {
        static int number() { return 3; }
        int secret() { return 4; }
        @Override Sub self() { return this; }
        @Override public int twice(int n) { return super.twice(n) + 1; }
        int own() { return 7; }
    }
    // EXPECT: safe
    // ENTRY: HidingMethods.overrides
    // DOMAIN: n=-8..8
    // WHY: open() calls the methods of Base
    static void overrides(int n) {
        Base base = new Sub();
        if (base.open() != 21 || new Sub().self().own() != 7 || base.twice(n) != 2 * n + 1 || new Base().twice(n) != 2 * n) error();
    }
    // EXPECT: unsafe line=33
    // ENTRY: HidingMethods.dynamic
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 9 is 2 * 4 + 1
    static void dynamic(int n) {
        Base base = n % 2 == 0 ? new Sub() : new Base(); if (base.self().twice(n) == 9) error();
    }
}
