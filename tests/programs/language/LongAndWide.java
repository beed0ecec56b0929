// SPDX-License-Identifier: MIT
// JLS 15.27.3: adapters widen.
class LongAndWide {
    static void error() {}
    interface ToLong { long of(int x); } interface ToDouble { double of(int x); } interface Void { void of(int x); }
    static int seen; static int twice(int x) { seen = x; return 2 * x; } static byte low(int x) { return (byte) x; }
    // EXPECT: safe
    // ENTRY: LongAndWide.widens
    // DOMAIN: n=-8..8
    // WHY: int to long, byte to double, a result that nobody takes
    static void widens(int n) {
        ToLong t = LongAndWide::twice;
        ToDouble d = LongAndWide::low;
        Void v = LongAndWide::twice;
        if (t.of(n) != 2 * n || d.of(n) != (byte) n) error();
        v.of(n + 1);
        if (seen != n + 1) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: LongAndWide.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=-8
    // WHY: -8 twice
    static void finds(int n) {
        ToLong t = LongAndWide::twice;
        if (t.of(n) == -16L) error();
    }
}
