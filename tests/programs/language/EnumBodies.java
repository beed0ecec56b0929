// SPDX-License-Identifier: MIT
// JLS 8.9: constants with bodies, abstract methods, fields, a static method.
class EnumBodies {
    static void error() {}
    enum Shape {
        SQUARE(2) { @Override int area() { return side * side; } },
        STRIP(3) { @Override int area() { return side; } int twice() { return 2 * side; } };
        final int side;
        Shape(int side) { this.side = side; }
        abstract int area();
        static Shape of(int n) { return n > 0 ? SQUARE : STRIP; }
    }
    // EXPECT: safe
    // ENTRY: EnumBodies.areas
    // DOMAIN: n=-8..8
    // WHY: 2 * 2 or 3
    static void areas(int n) {
        Shape s = Shape.of(n);
        if (s.area() != (n > 0 ? 4 : 3)) error();
    }
    // EXPECT: unsafe line=27
    // ENTRY: EnumBodies.strip
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: a strip
    static void strip(int n) {
        if (Shape.of(n).area() == 3) error();
    }
}
