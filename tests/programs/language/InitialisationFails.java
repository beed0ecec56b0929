// SPDX-License-Identifier: MIT
// JLS 12.4.2: an initialiser that throws; afterwards the class cannot be used.
class InitialisationFails {
    static void error() {}
    // STATICS: fresh
    static int tries;
    static class Broken { static int value; static { tries++; if (tries > 0) throw new IllegalStateException(); } }
    static int use() { try { return Broken.value; } catch (ExceptionInInitializerError e) { return 1; } catch (NoClassDefFoundError e) { return 2; } }
    // EXPECT: safe
    // ENTRY: InitialisationFails.twice
    // DOMAIN: n=-8..8
    // WHY: an error of its own the first time, another afterwards; the initialiser is not tried again
    static void twice(int n) {
        int first = use();
        if (first == 0 || use() != 2 || tries != 1) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: InitialisationFails.later
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: two uses
    static void later(int n) {
        int last = 0; for (int i = 0; i < n && i < 3; i++) last = use(); if (last == 2 && n == 2) error();
    }
}
