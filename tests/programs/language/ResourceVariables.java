// SPDX-License-Identifier: MIT
// JLS 14.20.3: resources that are variables or null; close after the body, before catch and finally.
class ResourceVariables {
    static void error() {}
    // STATICS: fresh
    static int log;
    static class Door implements AutoCloseable { final int n; Door(int n) { this.n = n; } @Override public void close() { log = log * 10 + n; if (n == 9) throw new IllegalStateException(); } }
    // EXPECT: safe
    // ENTRY: ResourceVariables.closes
    // DOMAIN: n=-8..8
    // WHY: the last one first, null not at all, then catch and finally
    static void closes(int n) {
        log = 0;
        Door outer = new Door(1);
        try (outer; Door none = null; Door inner = new Door(2)) { if (n > 0) throw new RuntimeException(); log = 5; }
        catch (RuntimeException e) { log = log * 10 + 3; }
        finally { log = log * 10 + 4; }
        if (log != (n > 0 ? 2134 : 5214)) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: ResourceVariables.suppressed
    // DOMAIN: n=-8..8
    // WITNESS: n=9
    // WHY: the exception of the body is the one that counts
    static void suppressed(int n) {
        try (Door door = new Door(n)) { throw new ArithmeticException(); }
        catch (ArithmeticException e) { if (n == 9) error(); }
    }
}
