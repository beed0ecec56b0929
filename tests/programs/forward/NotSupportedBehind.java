// SPDX-License-Identifier: MIT

/** All paths can be followed to a statement that is not supported, and no proof goes around it: that is said at once. */
class NotSupportedBehind {
    static void error() {}

    interface Shape {
        int area();
    }

    record Strip(int length) implements Shape {
        public int area() {
            return length;
        }
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    static int sum(Shape... shapes) {
        int sum = 0;
        for (Shape each : shapes) sum += each.area();
        return sum;
    }

    static int digits(int n) {
        return String.format("%03d", n).length();
    }

    // EXPECT: unknown reason=unsupported or safe
    // ENTRY: NotSupportedBehind.behindLoops
    // DOMAIN: n=0..9
    // WHY: the sums are right, and a number of one digit is filled up with zeros
    static void behindLoops(int n) {
        if (n < 0 || n > 9) return;
        if (sum(new Strip(n), new Square(2)) != n + 4) error();
        if (digits(n) != 3 || sum(new Square(3), new Square(2)) != 13) error();
    }

    // EXPECT: unsafe line=50
    // ENTRY: NotSupportedBehind.failsBefore
    // DOMAIN: n=0..9
    // WITNESS: n=9
    // WHY: 9 + 4 is 13
    static void failsBefore(int n) {
        if (n < 0 || n > 9) return;
        if (sum(new Strip(n), new Square(2)) == 13) error();
        if (digits(n) != 3) error();
    }
}
