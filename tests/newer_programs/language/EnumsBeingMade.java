// SPDX-License-Identifier: MIT
// JLS 14.11.1 of Java 21, 12.4.2: a switch that asks for constants of an enum before the enum has them all. The JDK keeps what
// it found, or throws, so what it does then is left open.
class EnumsBeingMade {
    static void error() {}
    // STATICS: fresh
    sealed interface Token permits Sign, Digit { }
    enum Sign implements Token { PLUS, MINUS; final int kind; Sign() { kind = Kinds.of(this); } }
    record Digit() implements Token { }
    static class Kinds { static int of(Token token) { return switch (token) { case Sign.PLUS -> 1; case Sign.MINUS -> 2; case Digit digit -> 3; case Sign sign -> 4; }; } }
    enum Colour { RED, BLUE; final int kind; Colour() { kind = Numbers.of(this); } }
    static class Numbers { static int of(Colour colour) { return switch (colour) { case null -> 0; case RED -> 1; case BLUE -> 2; }; } }
    enum Phase { FIRST, SECOND; static final int EARLY; static { EARLY = of(FIRST); } static int of(Phase phase) { return switch (phase) { case null -> 0; case FIRST -> 1; case SECOND -> 2; }; } }
    // EXPECT: unknown reason=unsupported or unsafe line=20
    // ENTRY: EnumsBeingMade.asked
    // DOMAIN: n=0..2
    // WITNESS: n=0
    // WHY: when the constructor asked, valueOf found no constants, and that is kept: PLUS is a Sign like any other from then on
    static void asked(int n) {
        if (Sign.PLUS.kind != 4 || Kinds.of(Sign.PLUS) != 1) error();
    }
    // EXPECT: unknown reason=unsupported or unsafe line=28
    // ENTRY: EnumsBeingMade.thrown
    // DOMAIN: n=0..3
    // WITNESS: n=3
    // WHY: there is no table of constants yet, which ends the initialiser with a NullPointerException
    static void thrown(int n) {
        try { if (Colour.RED.kind > 2) return; } catch (ExceptionInInitializerError e) { if (n == 3) error(); }
    }
    // EXPECT: safe
    // ENTRY: EnumsBeingMade.early
    // DOMAIN: n=-2..2
    // WHY: what stands behind the constants finds them all
    static void early(int n) {
        if (Phase.EARLY != 1 || Phase.of(n > 0 ? Phase.FIRST : Phase.SECOND) != (n > 0 ? 1 : 2)) error();
    }
}
