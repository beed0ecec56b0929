// SPDX-License-Identifier: MIT
// JLS 15.27: a lambda that gives a lambda.
class LambdaInLambda {
    static void error() {}
    interface Op { int apply(int x); }
    interface Maker { Op make(int y); }
    // EXPECT: safe
    // ENTRY: LambdaInLambda.curried
    // DOMAIN: n=-8..8
    // WHY: n + 3
    static void curried(int n) {
        Maker adder = y -> x -> x + y;
        if (adder.make(n).apply(3) != n + 3) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: LambdaInLambda.composed
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: 3 * 4 - 2
    static void composed(int n) {
        Maker times = y -> x -> x * y;
        Op f = times.make(3), g = x -> f.apply(x) - 2;
        if (g.apply(n) == 10) error();
    }
}
