// SPDX-License-Identifier: MIT
// JLS 5.1.7 and java.lang.Integer: equals, compareTo, hashCode.
class BoxEquals {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BoxEquals.methods
    // DOMAIN: n=-8..8
    // WHY: by class and value
    static void methods(int n) {
        Integer a = n, b = n;
        Long l = (long) n;
        if (!a.equals(b) || a.equals(null) || a.equals(l) || a.hashCode() != n || a.compareTo(b) != 0 || Integer.valueOf(n + 1).compareTo(a) == 0) error();
        if (!Boolean.TRUE.equals(n == n) || new Object() == (Object) a) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: BoxEquals.objects
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: an Integer of 7
    static void objects(int n) {
        Object o = n > 0 ? (Object) n : (Object) (long) n;
        if (o instanceof Integer && o.equals(7)) error();
    }
}
