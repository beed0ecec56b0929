// SPDX-License-Identifier: MIT
// JLS 15.27.1: parameters with types, without, with var; bodies that are blocks; lambdas that throw.
class LambdaParameters {
    static void error() {}
    interface Op { int apply(int a, int b) throws Exception; } interface Source { int get(); }
    static int run(Op op, int a, int b) { try { return op.apply(a, b); } catch (Exception e) { return -1; } }
    // EXPECT: safe
    // ENTRY: LambdaParameters.forms
    // DOMAIN: n=-8..8
    // WHY: all forms do the same
    static void forms(int n) {
        Op typed = (int a, int b) -> a - b, plain = (a, b) -> a - b, inferred = (var a, final var b) -> { int c = a; c -= b; return c; };
        Source none = () -> n;
        if (run(typed, n, 1) != n - 1 || run(plain, n, 1) != n - 1 || run(inferred, n, 1) != n - 1 || none.get() != n) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: LambdaParameters.throwing
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: the body throws what the interface declares
    static void throwing(int n) {
        Op op = (a, b) -> { if (a == 7) throw new Exception(); return a + 100; }; if (run(op, n, 0) == -1) error();
    }
}
