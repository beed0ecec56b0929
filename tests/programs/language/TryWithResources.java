// SPDX-License-Identifier: MIT
// JLS 14.20.3: close in reverse order, suppressed exceptions.
class TryWithResources {
    static void error() {}
    static int log;
    static class R implements AutoCloseable { final int id; R(int id) { this.id = id; } @Override public void close() { log = log * 10 + id; if (id == 3) throw new IllegalStateException(); } }
    // EXPECT: safe
    // ENTRY: TryWithResources.reverse
    // DOMAIN: n=-8..8
    // WHY: 9, 2, 1; a null is not closed
    static void reverse(int n) {
        log = 0;
        try (R a = new R(1); R b = new R(2)) { log = 9; }
        if (log != 921) error();
        log = 0;
        try (R none = null) { log = 4; }
        if (log != 4) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: TryWithResources.suppressed
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the exception of the body is thrown, that of close is suppressed
    static void suppressed(int n) {
        try (R a = new R(n)) { if (n > 2) throw new RuntimeException(); }
        catch (IllegalStateException e) { }
        catch (RuntimeException e) { if (n == 3) error(); }
    }
}
