// SPDX-License-Identifier: MIT
// JLS 11.1, 11.2, 11.3: an exception leaves methods until a handler takes it, the first that fits.
class ExceptionFlow {
    static void error() {}
    static class Checked extends Exception { final int code; Checked(int code) { this.code = code; } }
    static class Lower extends Checked { Lower(int code) { super(code + 100); } }
    static void raise(int n) throws Checked {
        if (n > 5) throw new Lower(n);
        if (n > 2) throw new Checked(n);
        if (n == 0) throw new IllegalStateException("zero");
    }
    static int through(int n) throws Checked { raise(n); return 0; }
    static int code(int n) {
        try { return through(n); } catch (Lower e) { return e.code; } catch (Checked e) { return -e.code; } catch (RuntimeException e) { return 1; }
    }
    // EXPECT: safe
    // ENTRY: ExceptionFlow.handlers
    // DOMAIN: n=-8..8
    // WHY: the class of the exception decides
    static void handlers(int n) {
        if (code(n) != (n > 5 ? n + 100 : n > 2 ? -n : n == 0 ? 1 : 0)) error();
    }
    // EXPECT: unsafe line=32
    // ENTRY: ExceptionFlow.cause
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: what caused it is kept
    static void cause(int n) {
        try {
            try { raise(n); } catch (Checked e) { throw new RuntimeException("wrapped", e); }
        } catch (IllegalStateException e) {
        } catch (RuntimeException e) { if (e.getCause() instanceof Checked c && c.code == 4) error(); }
    }
    // EXPECT: unsafe line=10
    // ENTRY: ExceptionFlow.leaves
    // PROPERTY: exceptions
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: nobody catches the exception
    static void leaves(int n) {
        try { raise(n); } catch (Checked e) { }
    }
}
