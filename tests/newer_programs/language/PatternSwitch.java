// SPDX-License-Identifier: MIT
// JLS 14.11.1, 15.28 of Java 21: switches over types, with guards, null, constants beside patterns.
class PatternSwitch {
    static void error() {}
    // STATICS: fresh
    sealed interface Shape permits Disc, Square, Box { } record Disc(int r) implements Shape { } record Square(int a) implements Shape { } record Box(Shape inside, int wall) implements Shape { }
    static int size(Shape shape) {
        return switch (shape) {
            case Disc(int r) when r > 5 -> 100;
            case Disc d -> d.r();
            case Square(var a) -> a * a;
            case Box(Disc(int r), int wall) -> r + wall;
            case Box b -> size(b.inside()) + 1;
        };
    }
    static int kind(Object o) {
        return switch (o) { case null -> 0; case Integer i when i > 3 -> 1; case Integer i -> 2; case int[] a -> a.length + 10; case String s -> 4; case Comparable<?> c -> 5; default -> 6; };
    }
    static int number(Integer i) { return switch (i) { case 1 -> 10; case Integer j when j > 5 -> 20; case Integer j -> j; }; }
    static int text(String s) { return switch (s) { case "a" -> 1; case String t when t == "b" -> 2; case String t -> 3; }; }
    // EXPECT: safe
    // ENTRY: PatternSwitch.kinds
    // DOMAIN: n=-8..8
    // WHY: the first that fits
    static void kinds(int n) {
        if (kind(null) != 0 || kind(n) != (n > 3 ? 1 : 2) || kind(new int[] {1, 2}) != 12 || kind("x") != 4 || kind(2.0) != 5 || kind(new Object()) != 6) error();
        if (number(n) != (n == 1 ? 10 : n > 5 ? 20 : n) || text("a") != 1 || text("b") != 2 || text("c") != 3) error();
    }
    // EXPECT: unsafe line=35
    // ENTRY: PatternSwitch.shapes
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: the guard holds from 6 on
    static void shapes(int n) {
        if (n < 0 || n > 9) return; if (size(new Box(new Box(new Disc(n), 2), 1)) == 9 && n != 7) error();
    }
    // EXPECT: unsafe line=43
    // ENTRY: PatternSwitch.nothing
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: without a case for it null throws
    static void nothing(int n) {
        try { size(n == 0 ? null : new Square(n)); } catch (NullPointerException e) { error(); }
    }
}
