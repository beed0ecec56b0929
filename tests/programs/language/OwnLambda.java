// SPDX-License-Identifier: MIT
// JLS 15.27: a lambda of a functional interface of the program.
class OwnLambda {
    static void error() {}
    interface Op { int apply(int x, int y); }
    static int twice(Op op, int x) { return op.apply(op.apply(x, x), x); }
    // EXPECT: safe
    // ENTRY: OwnLambda.adds
    // DOMAIN: n=-8..8
    // WHY: n + n + n
    static void adds(int n) {
        Op add = (x, y) -> x + y;
        if (twice(add, n) != 3 * n) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: OwnLambda.multiplies
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: 3 * 3 * 3
    static void multiplies(int n) {
        Op mul = (x, y) -> x * y;
        if (twice(mul, n) == 27) error();
    }
}
