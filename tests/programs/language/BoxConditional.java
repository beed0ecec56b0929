// SPDX-License-Identifier: MIT
// JLS 15.25: conditionals that unbox.
class BoxConditional {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BoxConditional.promotes
    // DOMAIN: n=-8..8
    // WHY: both sides are doubles
    static void promotes(int n) {
        Object o = n > 0 ? 1 : 2.0;
        if (!(o instanceof Double)) error();
        Integer x = n, y = null;
        int z = n > 0 ? x : 5;
        if (z != (n > 0 ? n : 5)) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: BoxConditional.unboxesNull
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: the inner conditional is an int
    static void unboxesNull(int n) {
        Integer none = null;
        try { Integer z = n != 2 ? 1 : (true ? none : 0); } catch (NullPointerException e) { error(); }
    }
}
