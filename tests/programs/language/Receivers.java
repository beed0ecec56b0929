// SPDX-License-Identifier: MIT
// JLS 15.12.4: the receiver, then the arguments, then the check for null.
class Receivers {
    static void error() {}
    // STATICS: fresh
    static int log;
    int value;
    static int note(int n) { log = log * 10 + n; return n; }
    static Receivers made(boolean some) { note(1); return some ? new Receivers() : null; }
    int add(int a, int b) { value += a * b; return value; }
    // EXPECT: safe
    // ENTRY: Receivers.order
    // DOMAIN: n=-8..8
    // WHY: from left to right
    static void order(int n) {
        log = 0;
        if (made(true).add(note(2), note(3)) != 6 || log != 123) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: Receivers.missing
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: the arguments have been evaluated
    static void missing(int n) {
        log = 0; try { made(n != 0).add(note(2), note(3)); } catch (NullPointerException e) { if (log == 123) error(); }
    }
}
