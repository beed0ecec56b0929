// SPDX-License-Identifier: MIT
// JLS 8.9: an enum that implements an interface, and one whose constants hold lambdas.
class EnumInterface {
    static void error() {}
    interface Fn { int of(int x); }
    enum Op implements Fn { INC { public int of(int x) { return x + 1; } }, NEG { public int of(int x) { return -x; } } }
    enum Lam { SQ(x -> x * x), ID(x -> x); final Fn f; Lam(Fn f) { this.f = f; } }
    // EXPECT: safe
    // ENTRY: EnumInterface.ops
    // DOMAIN: n=-8..8
    // WHY: -n + 1
    static void ops(int n) {
        Fn a = Op.INC, b = Op.NEG;
        if (a.of(b.of(n)) != 1 - n) error();
        if (Lam.ID.f.of(n) != n) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: EnumInterface.square
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: 6 * 6
    static void square(int n) {
        if (Lam.SQ.f.of(n) == 36) error();
    }
}
