// SPDX-License-Identifier: MIT
// JLS 14.11, 15.28: switches over enums; one that names all constants needs no default.
class SwitchOnEnum {
    static void error() {}
    enum Op { ADD, SUB, MUL }
    static int eval(Op op, int x, int y) { return switch (op) { case ADD -> x + y; case SUB -> x - y; case MUL -> x * y; }; }
    // EXPECT: safe
    // ENTRY: SwitchOnEnum.ops
    // DOMAIN: n=-8..8
    // WHY: what each does
    static void ops(int n) {
        if (eval(Op.ADD, n, 1) != n + 1 || eval(Op.SUB, n, n) != 0 || eval(Op.MUL, n, 2) != n + n) error();
    }
    // EXPECT: unsafe line=21
    // ENTRY: SwitchOnEnum.nullOp
    // DOMAIN: n=-8..8
    // WITNESS: n=-3
    // WHY: a switch over null throws
    static void nullOp(int n) {
        Op op = n == -3 ? null : Op.ADD;
        try { eval(op, n, n); } catch (NullPointerException e) { error(); }
    }
}
