// SPDX-License-Identifier: MIT
// STATICS: fresh
// Throwable.toString and printStackTrace: which methods of the program they run.
class TextsOfExceptions {
    static void error() {}
    static int asked;
    static class Own extends RuntimeException {
        final int code;
        Own(int code) { super("own"); this.code = code; }
        @Override public String getMessage() { asked = asked * 10 + code; return super.getMessage(); }
    }
    static class Local extends Own {
        Local(int code) { super(code); }
        @Override public String getLocalizedMessage() { asked = asked * 10 + 9; return null; }
    }
    static class Named extends RuntimeException {
        @Override public String toString() { asked = asked * 10 + 8; return "named"; }
    }
    static RuntimeException made(int n) {
        if (n == 0) return new IllegalStateException("a");
        if (n == 1) return new Own(3);
        if (n == 2) return new Local(4);
        return new Named();
    }
    // EXPECT: safe
    // ENTRY: TextsOfExceptions.puttogether
    // DOMAIN: n=-1..5
    // WHY: toString asks getLocalizedMessage, which asks getMessage, unless one of them is another
    static void puttogether(int n) {
        String text = "failed: " + made(n);
        if (text == null || asked != (n == 0 ? 0 : n == 1 ? 3 : n == 2 ? 9 : 8)) error();
    }
    // EXPECT: unsafe line=40
    // ENTRY: TextsOfExceptions.direct
    // DOMAIN: n=-1..5
    // WITNESS: n=1
    // WHY: a text asked for by name is asked of the same methods
    static void direct(int n) {
        String text = made(n).toString();
        if (asked == 3 && text != null) error();
    }
    // EXPECT: safe
    // ENTRY: TextsOfExceptions.localized
    // DOMAIN: n=-1..5
    // WHY: getLocalizedMessage of an exception without one of its own is its message
    static void localized(int n) {
        String text = made(n).getLocalizedMessage();
        if (n == 0 && text != "a" || n == 1 && text != "own" || n == 2 && text != null || n > 2 && text != null) error();
        if (asked != (n == 1 ? 3 : n == 2 ? 9 : 0)) error();
    }
    // EXPECT: unsafe line=60
    // ENTRY: TextsOfExceptions.missing
    // PROPERTY: exceptions
    // DOMAIN: n=-1..5
    // WITNESS: n=5
    // WHY: null has no text of its own
    static void missing(int n) {
        Throwable t = n > 4 ? null : made(0);
        String text = "it is " + t;
        t.toString();
    }
    // EXPECT: safe
    // ENTRY: TextsOfExceptions.ofTheJvm
    // DOMAIN: n=-1..5
    // WHY: an exception of the JVM's own has a text, whatever it is
    static void ofTheJvm(int n) {
        int r = 0;
        try {
            r = 10 / n;
        } catch (ArithmeticException e) {
            String text = "failed " + e;
            r = text == null ? 1 : 2;
        }
        if (n == 0 && r != 2) error();
    }
    // EXPECT: safe
    // ENTRY: TextsOfExceptions.ofTheCause
    // DOMAIN: n=-1..5
    // WHY: an exception that is made of nothing but its cause asks that for its text once
    static void ofTheCause(int n) {
        RuntimeException cause = made(n), outer = new IllegalStateException(n > 4 ? null : cause);
        if (n > 4 ? outer.getMessage() != null : outer.getCause() != cause) error();
        if (asked != (n > 4 || n == 0 ? 0 : n == 1 ? 3 : n == 2 ? 9 : 8)) error();
    }
}
