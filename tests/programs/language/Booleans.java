// SPDX-License-Identifier: MIT
// JLS 4.2.5, 15.22.2, 15.23, 15.24: & and | look at both sides, && and || stop.
class Booleans {
    static void error() {}
    // STATICS: fresh
    static int calls;
    static boolean called(boolean result) { calls++; return result; }
    // EXPECT: safe
    // ENTRY: Booleans.both
    // DOMAIN: n=-8..8
    // WHY: two calls for &, one for && behind false
    static void both(int n) {
        calls = 0;
        boolean a = called(n > 0) & called(n > 1);
        if (calls != 2 || a != n > 1) error();
        boolean b = called(false) && called(true) || called(true) ^ called(true);
        if (calls != 5 || b) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: Booleans.stops
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: where n is 4 the right side of || is not asked
    static void stops(int n) {
        calls = 0;
        if ((n == 4 || called(true)) && calls == 0) error();
    }
}
