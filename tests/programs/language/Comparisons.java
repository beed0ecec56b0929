// SPDX-License-Identifier: MIT
// JLS 15.20, 15.21: <, >, ==, != of numbers, booleans, boxes and references.
class Comparisons {
    static void error() {}
    static class Point { int x; Point(int x) { this.x = x; } }
    // EXPECT: safe
    // ENTRY: Comparisons.equal
    // DOMAIN: n=-8..8
    // WHY: references are compared, not what they lead to
    static void equal(int n) {
        Point a = new Point(n), b = new Point(n), c = a;
        if (a == b || a != c || (n < 3) == (n >= 3) || 'a' != 97 || 0.0 != -0.0 || (n > 0) != !(n <= 0)) error();
        Integer box = n;
        if (box != n || !(box <= n) || (Object) a == (Object) "a") error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: Comparisons.boxes
    // DOMAIN: n=-200..200
    // WITNESS: n=-150
    // WHY: boxes beyond the cache are compared by reference
    static void boxes(int n) {
        Integer a = n, b = n; if (n < -140 && a != b) error();
    }
}
