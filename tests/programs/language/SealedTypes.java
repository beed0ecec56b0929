// SPDX-License-Identifier: MIT
// JLS 8.1.1.2: sealed interfaces, records below them.
class SealedTypes {
    static void error() {}
    sealed interface Expr permits Num, Add, Neg { }
    record Num(int v) implements Expr { } record Add(Expr l, Expr r) implements Expr { } record Neg(Expr e) implements Expr { }
    static int eval(Expr e) { if (e instanceof Num n) return n.v(); if (e instanceof Add a) return eval(a.l()) + eval(a.r()); return -eval(((Neg) e).e()); }
    // EXPECT: safe
    // ENTRY: SealedTypes.evals
    // DOMAIN: n=-8..8
    // WHY: n - 1
    static void evals(int n) {
        if (eval(new Add(new Num(n), new Neg(new Num(1)))) != n - 1) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: SealedTypes.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=-7
    // WHY: -(-7 + 2)
    static void finds(int n) {
        if (eval(new Neg(new Add(new Num(n), new Num(2)))) == 5) error();
    }
}
