// SPDX-License-Identifier: MIT
// JLS 5.1.7, 5.1.8: boxing and unboxing.
class Boxing {
    static void error() {}
    static int add(Integer a, Integer b) { return a + b; }
    static Integer maybe(int n) { return n == 5 ? null : n; }
    // EXPECT: safe
    // ENTRY: Boxing.sums
    // DOMAIN: n=-8..8
    // WHY: what went in comes out
    static void sums(int n) {
        Integer i = n;
        Long l = (long) n;
        Character c = 'x';
        Boolean b = n > 0;
        Double d = (double) n;
        Byte y = (byte) n;
        Short s = (short) n;
        Float f = 1.5f;
        if (add(i, 1) != n + 1 || l != n || c != 'x' || b != n > 0 || d != n || y != (byte) n || s != (short) n || f != 1.5f) error();
        i++;
        i += 2;
        if (i != n + 3) error();
    }
    // EXPECT: unsafe line=31
    // ENTRY: Boxing.nullBox
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: unboxing null throws
    static void nullBox(int n) {
        try { int k = maybe(n); } catch (NullPointerException e) { error(); }
    }
}
