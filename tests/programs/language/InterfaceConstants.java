// SPDX-License-Identifier: MIT
// JLS 9.3, 12.4.1: fields of an interface are constants, or made when one is first used.
class InterfaceConstants {
    static void error() {}
    // STATICS: fresh
    static int made;
    static int make(int n) { made++; return n; }
    interface Limits { int LOW = 2; int HIGH = make(9); int[] TABLE = {LOW, 5}; }
    static class User implements Limits { int low() { return LOW; } int high() { return HIGH; } }
    // EXPECT: safe
    // ENTRY: InterfaceConstants.lazy
    // DOMAIN: n=-8..8
    // WHY: a class that implements the interface does not initialise it, and neither does a constant
    static void lazy(int n) {
        int before = made;
        if (new User().low() != 2 || Limits.LOW != 2 || made != before) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: InterfaceConstants.first
    // DOMAIN: n=-8..8
    // WITNESS: n=9
    // WHY: reading HIGH makes it, once
    static void first(int n) {
        int before = made; if (new User().high() + Limits.TABLE[1] == n + 5 && made == before + 1) error();
    }
}
