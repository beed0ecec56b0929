// SPDX-License-Identifier: MIT
// JLS 15.9.4: a constructor that throws.
class ConstructorThrows {
    static void error() {}
    static int made; static class T { final int v; T(int v) { if (v < 0) throw new IllegalArgumentException(); this.v = v; made++; } }
    // EXPECT: safe
    // ENTRY: ConstructorThrows.counts
    // DOMAIN: n=-8..8
    // WHY: only what is not negative
    static void counts(int n) {
        made = 0;
        try { new T(n); } catch (IllegalArgumentException e) { if (n >= 0) error(); }
        if (made != (n < 0 ? 0 : 1)) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: ConstructorThrows.thrown
    // DOMAIN: n=-8..8
    // WITNESS: n=-8
    // WHY: -8 + 7
    static void thrown(int n) {
        try { new T(n + 7); } catch (IllegalArgumentException e) { error(); }
    }
}
