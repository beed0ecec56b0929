// SPDX-License-Identifier: MIT
// JLS 8.5.1: static nested classes and private members of nest mates.
class StaticNested {
    static void error() {}
    private static int secret = 3;
    static class Nest { private int v = secret; private static int count; private Nest() { count++; } static class Deeper { int get(Nest n) { return n.v + secret; } } }
    // EXPECT: safe
    // ENTRY: StaticNested.nest
    // DOMAIN: n=-8..8
    // WHY: n + n
    static void nest(int n) {
        secret = n;
        Nest.count = 0;
        Nest x = new Nest();
        if (new Nest.Deeper().get(x) != 2 * n || Nest.count != 1) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: StaticNested.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: 6 + 6
    static void finds(int n) {
        secret = n;
        if (new Nest.Deeper().get(new Nest()) == 12) error();
    }
}
