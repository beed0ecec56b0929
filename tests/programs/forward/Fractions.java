// SPDX-License-Identifier: MIT
/** Numbers as objects that are never changed. */
final class Fractions {
    final int num, den;

    Fractions(int n, int d) {
        if (d == 0) throw new ArithmeticException();
        num = d < 0 ? -n : n;
        den = d < 0 ? -d : d;
    }

    Fractions plus(Fractions o) { return new Fractions(num * o.den + o.num * den, den * o.den); }

    Fractions inverse() { return new Fractions(den, num); }

    boolean less(Fractions o) { return num * o.den < o.num * den; }

    static boolean small(int x) { return x > -50 && x < 50; }

    static void error() { }

    // EXPECT: safe
    // ENTRY: Fractions.denominatorsArePositive
    // DOMAIN: a=-6..6 b=-6..6 c=-6..6 d=-6..6
    // WHY: of small numbers no product wraps around, and the constructor turns a negative denominator
    static void denominatorsArePositive(int a, int b, int c, int d) {
        if (b == 0 || d == 0 || !small(a) || !small(b) || !small(c) || !small(d)) return;
        if (new Fractions(a, b).plus(new Fractions(c, d)).den <= 0) error();
    }

    // EXPECT: unsafe line=37
    // ENTRY: Fractions.minStaysNegative
    // DOMAIN: a=-6..6 b=-6..6
    // WITNESS: a=1 b=-2147483648
    // WHY: the least int has no positive counterpart
    static void minStaysNegative(int a, int b) {
        if (b != 0 && new Fractions(a, b).den < 0) error();
    }

    // EXPECT: unsafe line=7
    // ENTRY: Fractions.inverseOfZero
    // PROPERTY: exceptions
    // DOMAIN: a=-6..6 b=-6..6
    // WITNESS: a=3 b=-3
    // WHY: the sum of 3/1 and -3/1 is 0, which has no inverse
    static int inverseOfZero(int a, int b) {
        return new Fractions(a, 1).plus(new Fractions(b, 1)).inverse().num;
    }
}
