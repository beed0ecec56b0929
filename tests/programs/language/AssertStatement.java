// SPDX-License-Identifier: MIT
// JLS 14.10: assert.
class AssertStatement {
    static void error() {}
    static int k; static boolean set() { k = 1; return true; }
    // EXPECT: safe
    // ENTRY: AssertStatement.holds
    // DOMAIN: n=-8..8
    // WHY: assertions are on
    static void holds(int n) {
        k = 0;
        assert set() : "message";
        if (k != 1) error();
        assert n == n : n;
    }
    // EXPECT: unsafe line=22
    // ENTRY: AssertStatement.fails
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: a handler sees it
    static void fails(int n) {
        try { assert n != 7; } catch (AssertionError e) { error(); }
    }
}
