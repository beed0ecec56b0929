// SPDX-License-Identifier: MIT
// JLS 14.18: throw null throws a NullPointerException; any expression may be thrown.
class ThrowNull {
    static void error() {}
    // STATICS: fresh
    static RuntimeException made(int n) { return n == 0 ? null : n > 3 ? new IllegalStateException() : new ArithmeticException(); }
    // EXPECT: safe
    // ENTRY: ThrowNull.which
    // DOMAIN: n=-8..8
    // WHY: the class of what is thrown
    static void which(int n) {
        try { throw made(n); }
        catch (NullPointerException e) { if (n != 0) error(); }
        catch (IllegalStateException e) { if (n <= 3) error(); }
        catch (RuntimeException e) { if (n > 3 || n == 0) error(); }
    }
    // EXPECT: unsafe line=23
    // ENTRY: ThrowNull.none
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: null is thrown
    static void none(int n) {
        try { throw made(n); } catch (NullPointerException e) { error(); } catch (RuntimeException e) { }
    }
}
