// SPDX-License-Identifier: MIT
// JLS 15.27.2: this in a lambda is that of the method around it.
class LambdaOfThis {
    static void error() {}
    interface Step { int go(int x); }
    private int count;
    private Step step() { return x -> count += x; }
    // EXPECT: safe
    // ENTRY: LambdaOfThis.counts
    // DOMAIN: n=-8..8
    // WHY: both write the field of one object
    static void counts(int n) {
        LambdaOfThis o = new LambdaOfThis();
        Step s = o.step(), t = o.step();
        s.go(n);
        if (t.go(1) != n + 1 || o.count != n + 1) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: LambdaOfThis.reaches
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: 7 + 7
    static void reaches(int n) {
        LambdaOfThis o = new LambdaOfThis();
        Step s = o.step();
        s.go(n);
        if (s.go(n) == 14) error();
    }
}
