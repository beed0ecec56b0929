// SPDX-License-Identifier: MIT
// JLS 15.25: the type of a conditional: numbers are promoted, constants fit, boxes are unboxed.
class ConditionalTypes {
    static void error() {}
    static int kind(Object o) { return o instanceof Character ? 1 : o instanceof Integer ? 2 : o instanceof Double ? 3 : o instanceof Long ? 4 : 0; }
    // EXPECT: safe
    // ENTRY: ConditionalTypes.types
    // DOMAIN: n=-8..8
    // WHY: char and an int variable make an int, char and a small constant a char
    static void types(int n) {
        boolean b = n > 0;
        if (kind(b ? 'a' : 1) != 1 || kind(b ? 'a' : n) != 2 || kind(b ? 1 : 2.0) != 3 || kind(b ? 1 : 2L) != 4) error();
        Object o = b ? (Object) 1 : "text";
        if (b && kind(o) != 2 || !b && kind(o) != 0) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: ConditionalTypes.unboxes
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: null is unboxed, as the other side is an int
    static void unboxes(int n) {
        Integer none = null;
        try { Integer i = n == 0 ? none : 0; } catch (NullPointerException e) { error(); }
    }
}
