// SPDX-License-Identifier: MIT
// JLS 15.11.1, 15.12.4.1: a static member by an expression evaluates it and drops it, null or not.
class StaticThroughNull {
    static void error() {}
    // STATICS: fresh
    static int calls;
    static int number = 4;
    static int twice(int n) { return 2 * n; }
    static StaticThroughNull none() { calls++; return null; }
    // EXPECT: safe
    // ENTRY: StaticThroughNull.dropped
    // DOMAIN: n=-8..8
    // WHY: null does no harm
    static void dropped(int n) {
        int before = calls; if (none().number != 4 || none().twice(n) != 2 * n || calls != before + 2) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: StaticThroughNull.stored
    // DOMAIN: n=-8..8
    // WITNESS: n=9
    // WHY: the field is stored to
    static void stored(int n) {
        none().number = n; if (number == 9) error();
    }
}
