// SPDX-License-Identifier: MIT
// JLS 12.5, 15.9.4: arguments, fields, initialisers, constructors; an object that throws in between is not seen.
class InstanceCreation {
    static void error() {}
    // STATICS: fresh
    static int log;
    static int note(int n) { log = log * 10 + n; return n; }
    static class Base { Base(int n) { note(4); } }
    static class Made extends Base { int a = note(5); { note(6); } Made(int n) { super(note(n)); note(7); } }
    // EXPECT: safe
    // ENTRY: InstanceCreation.order
    // DOMAIN: n=1..9
    // WHY: what the constructor is given comes first
    static void order(int n) {
        log = 0; new Made(note(2)); if (log != 224567) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: InstanceCreation.seen
    // DOMAIN: n=0..3
    // WITNESS: n=0
    // WHY: the field keeps its value where the constructor throws
    static void seen(int n) {
        Made made = null;
        int[] none = {};
        try { made = new Made(n == 0 ? none[0] : 1); } catch (ArrayIndexOutOfBoundsException e) { if (made == null) error(); }
    }
}
