// SPDX-License-Identifier: MIT
// JLS 4.9, 15.16, 15.27: a cast to an intersection type.
class Intersection {
    static void error() {}
    interface Marker { } interface Op { int f(int x); }
    static <T extends Op & Marker> int run(T t, int x) { return t.f(x); }
    // EXPECT: safe
    // ENTRY: Intersection.marked
    // DOMAIN: n=-8..8
    // WHY: the object has both types
    static void marked(int n) {
        Op op = (Op & Marker) x -> x + 1;
        if (!(op instanceof Marker) || run((Op & Marker) x -> x, n) != n) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Intersection.plain
    // DOMAIN: n=-8..8
    // WITNESS: n=-4
    // WHY: the second has one type
    static void plain(int n) {
        Op op = n > 0 ? (Op & Marker) x -> x : x -> x + 2;
        if (!(op instanceof Marker) && op.f(n) == -2) error();
    }
}
