// SPDX-License-Identifier: MIT
// JLS 15.13: Class::staticMethod.
class StaticReference {
    static void error() {}
    interface Op { int apply(int x); }
    static int triple(int x) { return 3 * x; }
    static Op pick(boolean b) { return b ? StaticReference::triple : Math::abs; }
    // EXPECT: safe
    // ENTRY: StaticReference.triples
    // WHY: three times n; abs of a byte is not negative
    static void triples(byte n) {
        if (pick(true).apply(n) != 3 * n || pick(false).apply(n) < 0) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: StaticReference.least
    // DOMAIN: n=-8..8
    // WITNESS: n=-2147483648
    // WHY: abs of the least number; three times a large one
    static void least(int n) {
        if (pick(n > 0).apply(n) < 0) error();
    }
}
