// SPDX-License-Identifier: MIT
// JLS 8.3.1: static, final, transient and volatile fields; one thread sees no difference.
class FieldModifiers {
    static void error() {}
    // STATICS: fresh
    static int made; final int number; transient int cache; volatile int shared;
    FieldModifiers(int start) { number = ++made; cache = start; shared = start; }
    // EXPECT: safe
    // ENTRY: FieldModifiers.kinds
    // DOMAIN: n=-8..8
    // WHY: a static is one for all, the others are one for each object
    static void kinds(int n) {
        FieldModifiers a = new FieldModifiers(n), b = new FieldModifiers(n + 1);
        a.shared++;
        if (b.number != a.number + 1 || a.cache != n || a.shared != b.shared || b.cache != b.shared) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: FieldModifiers.counts
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: two objects are made
    static void counts(int n) {
        int before = made; for (int i = 0; i < n && i < 4; i++) new FieldModifiers(i); if (made - before == 2) error();
    }
}
