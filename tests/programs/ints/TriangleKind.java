// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=-2..36 b=-2..36 c=-2..36
// WHY: a triangle is of exactly one kind, and its perimeter is more than twice its longest side
class TriangleKind {
    static int test(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0 || a > 1000 || b > 1000 || c > 1000) {
            return 0;
        }
        if (a + b <= c || a + c <= b || b + c <= a) {
            return 0;
        }
        int kind;
        if (a == b && b == c) {
            kind = 3;
        } else if (a == b || b == c || a == c) {
            kind = 2;
        } else {
            kind = 1;
        }
        int longest = a > b ? (a > c ? a : c) : (b > c ? b : c);
        if (a + b + c <= 2 * longest) {
            error();
        }
        if (kind == 2 && a == b && a == c) {
            error();
        }
        if (kind == 1 && (a == b || a == c || b == c)) {
            error();
        }
        return kind;
    }

    static void error() {
    }
}
