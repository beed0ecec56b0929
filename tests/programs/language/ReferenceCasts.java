// SPDX-License-Identifier: MIT
// JLS 5.1.5, 5.1.6, 5.5, 15.16: casts of references.
class ReferenceCasts {
    static void error() {}
    interface Shape { } static class Square implements Shape { int side = 2; } static class Cube extends Square { int depth = 3; } static class Disc implements Shape { }
    static Shape shape(int n) { return n < 0 ? new Disc() : n == 0 ? null : n < 5 ? new Square() : new Cube(); }
    // EXPECT: safe
    // ENTRY: ReferenceCasts.casts
    // DOMAIN: n=-8..8
    // WHY: null goes through every cast, a cube is a square
    static void casts(int n) {
        Shape shape = shape(n);
        if (n == 0 && (Cube) shape != null) error();
        if (n >= 5 && ((Cube) shape).depth + ((Square) shape).side != 5) error();
        if (shape instanceof Cube && !(shape instanceof Square)) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: ReferenceCasts.fails
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: a square is no cube
    static void fails(int n) {
        try { Cube cube = (Cube) shape(n); } catch (ClassCastException e) { if (n == 3) error(); }
    }
}
