// SPDX-License-Identifier: MIT
// JLS 14.11.1 of Java 21: constants of enums as labels beside patterns, qualified where the selector is another type.
class ConstantsBesidePatterns {
    static void error() {}
    // STATICS: fresh
    sealed interface Token permits Sign, Digit { }
    enum Sign implements Token { PLUS, MINUS { int weight() { return 2; } }, TIMES; int weight() { return 1; } }
    record Digit(int value) implements Token { }
    static int token(Token token) {
        return switch (token) {
            case Sign.PLUS -> 1;
            case Digit(int value) when value > 3 -> 2;
            case Sign.MINUS -> 3;
            case Digit digit -> 4;
            case Sign sign -> 5;
        };
    }
    static int sign(Sign sign) { return switch (sign) { case PLUS -> 1; case Sign other when other.weight() == 2 -> 2; case Sign other -> 3; }; }
    static int orNull(Sign sign) { return switch (sign) { case null -> 0; case TIMES -> 1; case PLUS -> 2; default -> 3; }; }
    // EXPECT: safe
    // ENTRY: ConstantsBesidePatterns.tokens
    // DOMAIN: n=-8..8
    // WHY: the first label that fits: two constants, those of records by the guard, the rest of the enum
    static void tokens(int n) {
        if (token(Sign.PLUS) != 1 || token(Sign.MINUS) != 3 || token(Sign.TIMES) != 5 || token(new Digit(n)) != (n > 3 ? 2 : 4)) error();
        if (sign(Sign.PLUS) != 1 || sign(Sign.MINUS) != 2 || sign(Sign.TIMES) != 3) error();
    }
    // EXPECT: unsafe line=35
    // ENTRY: ConstantsBesidePatterns.oneSign
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: a constant with a body is of the enum, too
    static void oneSign(int n) {
        Token token = n == 7 ? Sign.MINUS : n > 0 ? Sign.TIMES : new Digit(n);
        if (token(token) == 3) error();
    }
    // EXPECT: safe
    // ENTRY: ConstantsBesidePatterns.withNull
    // DOMAIN: n=-3..3
    // WHY: null has a label of its own, the others are told apart by their names
    static void withNull(int n) {
        Sign sign = n == 0 ? null : n == 1 ? Sign.PLUS : n == 2 ? Sign.MINUS : Sign.TIMES;
        if (orNull(sign) != (n == 0 ? 0 : n == 1 ? 2 : n == 2 ? 3 : 1)) error();
    }
    // EXPECT: unsafe line=51
    // ENTRY: ConstantsBesidePatterns.byDefault
    // DOMAIN: n=-3..3
    // WITNESS: n=2
    // WHY: the constant without a label
    static void byDefault(int n) {
        if (orNull(n == 2 ? Sign.MINUS : Sign.TIMES) == 3) error();
    }
}
