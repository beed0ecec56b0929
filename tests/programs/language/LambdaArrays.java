// SPDX-License-Identifier: MIT
// JLS 15.27, 10.4: arrays of lambdas, lambdas over arrays.
class LambdaArrays {
    static void error() {}
    interface Op { int of(int[] a, int x); }
    // EXPECT: safe
    // ENTRY: LambdaArrays.table
    // DOMAIN: n=-8..8
    // WHY: n + 3 + 6 + 2
    static void table(int n) {
        Op[] ops = {(a, x) -> a[0] + x, (a, x) -> a[1] * x, (a, x) -> a.length};
        int[] a = {n, 2};
        int s = 0;
        for (Op op : ops) s += op.of(a, 3);
        if (s != n + 11) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: LambdaArrays.bounds
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: the index 5
    static void bounds(int n) {
        Op op = (a, x) -> a[x];
        try { op.of(new int[5], n); } catch (ArrayIndexOutOfBoundsException e) { if (n > 0 && n < 6) error(); }
    }
}
