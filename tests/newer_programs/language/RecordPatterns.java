// SPDX-License-Identifier: MIT
// JLS 14.30.1 of Java 21: record patterns, nested, with var.
class RecordPatterns {
    static void error() {}
    // STATICS: fresh
    record Point(int x, int y) { }
    record Line(Point from, Object to) { }
    static int length(Object o) { return o instanceof Line(Point(int a, var b), Point(int c, int d)) ? (c - a) + (d - b) : -1; }
    static int asked;
    record Counted(int n) { public int n() { asked++; return n; } }
    // EXPECT: safe
    // ENTRY: RecordPatterns.nested
    // DOMAIN: n=-8..8
    // WHY: components are matched by their accessors, null matches no record pattern
    static void nested(int n) {
        if (length(new Line(new Point(1, 2), new Point(n, 2))) != n - 1 || length(new Line(null, new Point(1, 1))) != -1 || length(new Line(new Point(1, 1), "x")) != -1) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: RecordPatterns.accessor
    // DOMAIN: n=-8..8
    // WITNESS: n=3
    // WHY: the accessor is called once
    static void accessor(int n) {
        int before = asked;
        Object o = new Counted(n);
        if (o instanceof Counted(int i) && i == 3 && asked == before + 1) error();
    }
}
