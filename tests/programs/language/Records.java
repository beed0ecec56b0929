// SPDX-License-Identifier: MIT
// JLS 8.10: records: accessors, compact constructors, own methods.
class Records {
    static void error() {}
    record Range(int lo, int hi) { Range { if (lo > hi) { int t = lo; lo = hi; hi = t; } } Range(int at) { this(at, at); } int width() { return hi - lo; } static Range of(int a) { return new Range(a); } }
    // EXPECT: safe
    // ENTRY: Records.ordered
    // DOMAIN: n=-8..8
    // WHY: the constructor swaps
    static void ordered(int n) {
        Range r = new Range(n, 3);
        if (r.lo() > r.hi() || Range.of(n).width() != 0) error();
    }
    // EXPECT: unsafe line=20
    // ENTRY: Records.width
    // DOMAIN: n=-8..8
    // WITNESS: n=-8
    // WHY: from -8 to 3
    static void width(int n) {
        if (new Range(n, 3).width() == 11) error();
    }
}
