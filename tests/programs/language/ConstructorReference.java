// SPDX-License-Identifier: MIT
// JLS 15.13: Class::new, int[]::new.
class ConstructorReference {
    static void error() {}
    interface Make { Point at(int x); }
    interface MakeArray { int[] of(int length); }
    static class Point { final int x, y; Point(int x) { this.x = x; this.y = -x; } }
    // EXPECT: safe
    // ENTRY: ConstructorReference.points
    // DOMAIN: n=-8..8
    // WHY: x and -x, and a new object each time
    static void points(int n) {
        Make make = Point::new;
        Point p = make.at(n);
        if (p.x + p.y != 0 || p == make.at(n)) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: ConstructorReference.arrays
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: an array of three
    static void arrays(int n) {
        MakeArray make = int[]::new;
        if (n > 100) return;
        try { if (make.of(n).length == 3) error(); } catch (NegativeArraySizeException e) { }
    }
}
