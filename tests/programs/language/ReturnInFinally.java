// SPDX-License-Identifier: MIT
// JLS 14.17, 14.20.2: finally comes last, and what it returns or throws counts.
class ReturnInFinally {
    static void error() {}
    // STATICS: fresh
    static int log;
    @SuppressWarnings("finally") static int last(int n) { try { if (n == 0) throw new RuntimeException(); return n; } finally { return -1; } }
    static int keeps(int n) { int r = n; try { return r; } finally { r = 99; log++; } }
    static int nested(int n) { while (true) { try { try { if (n > 2) break; return 1; } finally { log += 10; } } finally { n++; if (n == 2) continue; } } return 2; }
    // EXPECT: safe
    // ENTRY: ReturnInFinally.wins
    // DOMAIN: n=-8..8
    // WHY: the return of finally wins over an exception; a local changed in finally does not change what was returned
    static void wins(int n) {
        log = 0;
        if (last(n) != -1 || keeps(n) != n || log != 1) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: ReturnInFinally.counts
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: finally runs once
    static void counts(int n) {
        log = 0; if (nested(n) == 2 && log == 10 && n == 7) error();
    }
}
