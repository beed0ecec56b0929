// SPDX-License-Identifier: MIT
// JLS 8.10.3: what a record's equals compares.
class RecordEquals {
    static void error() {}
    record P(int x, long y) { }
    record F(double d, float f) { }
    record Q(P p, boolean b) { }
    // EXPECT: safe
    // ENTRY: RecordEquals.components
    // DOMAIN: n=-8..8
    // WHY: components are compared as their wrappers are
    static void components(int n) {
        P p = new P(n, 2L * n), q = new P(n, 2L * n);
        if (!p.equals(q) || p.equals(null) || p.equals("p") || p.equals(new P(n, 1))) { if (2 * n != 1) error(); }
        if (!new Q(p, true).equals(new Q(q, true)) || new Q(p, true).equals(new Q(q, false)) || new Q(null, true).equals(new Q(q, true))) error();
        if (!new F(Double.NaN, 0f).equals(new F(Double.NaN, 0f)) || new F(0.0, 0f).equals(new F(-0.0, 0f))) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: RecordEquals.same
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: both are 5
    static void same(int n) {
        if (new P(n, n).equals(new P(5, 5))) error();
    }
}
