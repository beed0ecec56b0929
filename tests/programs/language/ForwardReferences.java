// SPDX-License-Identifier: MIT
// JLS 8.3.3: initialisers run in the order of the text; a later field is 0 until then.
class ForwardReferences {
    static void error() {}
    // STATICS: fresh
    static int early = peek();
    static int later = 5;
    static int peek() { return later; }
    int a = b() + 1; int b = 10; int b() { return b; }
    // EXPECT: safe
    // ENTRY: ForwardReferences.order
    // DOMAIN: n=-8..8
    // WHY: peek saw 0, and so did b()
    static void order(int n) {
        if (early != 0 || later != 5 || new ForwardReferences().a != 1) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: ForwardReferences.after
    // DOMAIN: n=-8..8
    // WITNESS: n=11
    // WHY: afterwards the field has its value
    static void after(int n) {
        ForwardReferences object = new ForwardReferences(); if (object.b() + object.a == n) error();
    }
}
