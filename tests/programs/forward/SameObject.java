// SPDX-License-Identifier: MIT

/** Objects that look alike, and names that mean one object. */
class SameObject {
    static void error() {}

    static class Point {
        int x, y;

        Point(int x, int y) { this.x = x; this.y = y; }

        boolean sameAs(Point o) { return o != null && x == o.x && y == o.y; }

        Point copy() { return new Point(x, y); }
    }

    static class Segment {
        Point from, to;

        Segment(Point from, Point to) { this.from = from; this.to = to; }

        void turn() {
            Point p = from;
            from = to;
            to = p;
        }
    }

    // EXPECT: safe
    // ENTRY: SameObject.equalIsNotIdentical
    // DOMAIN: x=-20..20 y=-20..20
    // WHY: a copy has the same fields and is another object for good, whatever is written to it
    static void equalIsNotIdentical(int x, int y) {
        Point p = new Point(x, y);
        Point q = p.copy();
        assert p.sameAs(q) && p != q;
        q.x++;
        assert !p.sameAs(q);
        q.x = p.x;
        assert p != q && q.sameAs(p);
    }

    // EXPECT: unsafe line=58
    // ENTRY: SameObject.sharedEnd
    // DOMAIN: a=-6..6 b=-6..6 turnFirst=false..true
    // WITNESS: a=2 b=5 turnFirst=true
    // WHY: the two segments share a point; after one of them has been turned it is the first's beginning
    static void sharedEnd(int a, int b, boolean turnFirst) {
        Point middle = new Point(a, b);
        Segment one = new Segment(new Point(0, 0), middle);
        Segment two = new Segment(middle, new Point(a, b));
        (turnFirst ? one : two).turn();
        if (one.to == two.from && turnFirst == false) {
            return;
        }
        two.from.x = 77;
        if (one.from.x == 77 && b == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: SameObject.turnedTwice
    // DOMAIN: x=-20..20 y=-20..20
    // WHY: turned twice it has the very same ends again
    static void turnedTwice(int x, int y) {
        Point p = new Point(x, y), q = new Point(x, y);
        Segment s = new Segment(p, q);
        s.turn();
        if (s.from == p) error();
        s.turn();
        if (s.from != p || s.to != q) error();
    }

    // EXPECT: unsafe line=86
    // ENTRY: SameObject.swapThroughNames
    // DOMAIN: which=-1..3 x=-20..20
    // WITNESS: which=2 x=9
    // WHY: with 2 both names mean one point, and adding to one then taking from the other leaves what was there
    static void swapThroughNames(int which, int x) {
        Point p = new Point(x, 1);
        Point q = which == 2 ? p : new Point(3, 1);
        p.x += 10;
        q.x -= 10;
        if (p.x == x && q.x == x) {
            error();
        }
    }
}
