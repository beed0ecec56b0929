// SPDX-License-Identifier: MIT
// JLS 15.12.2: overloads, boxing after widening.
class Overloads {
    static void error() {}
    static int f(long x) { return 1; } static int f(Integer x) { return 2; } static int f(Object x) { return 3; } static int f(int... x) { return 4; }
    static int g(Object o) { return 1; } static int g(String s) { return 2; }
    // EXPECT: safe
    // ENTRY: Overloads.chosen
    // DOMAIN: n=-8..8
    // WHY: widening before boxing before variable arity
    static void chosen(int n) {
        byte b = 1;
        if (f(n) != 1 || f(b) != 1 || f(Integer.valueOf(n)) != 2 || f(1.0) != 3 || f() != 4 || g(null) != 2 || g((Object) "x") != 1) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Overloads.object
    // DOMAIN: n=-8..8
    // WITNESS: n=1
    // WHY: the static type counts
    static void object(int n) {
        Object o = n;
        if (f(o) == 3 && n == 1) error();
    }
}
