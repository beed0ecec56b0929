// SPDX-License-Identifier: MIT
// JLS 8.10.3, 15.18.1: a record compares its components, and a text is put together of objects, in an order that nothing
// says; dashj follows the JDK's.
class OrderInsideTheJdk {
    static void error() {}
    static int asked;
    static class Part {
        final int name;
        Part(int name) { this.name = name; }
        @Override public boolean equals(Object o) { asked = asked * 10 + name; return true; }
        @Override public int hashCode() { asked = asked * 10 + name; return name; }
        @Override public String toString() { asked = asked * 10 + name; return "part"; }
    }
    record Pair(Part a, int n, Part b) { }
    // EXPECT: safe
    // ENTRY: OrderInsideTheJdk.components
    // DOMAIN: n=-4..9
    // WHY: equals asks the last component first, and no more where two numbers differ; the hash code goes from the first on
    static void components(int n) {
        Pair p = new Pair(new Part(1), n, new Part(2));
        asked = 0;
        boolean same = p.equals(new Pair(new Part(1), 7, new Part(2)));
        if (same != (n == 7) || asked != (n == 7 ? 21 : 2)) error();
        asked = 0;
        if (p.hashCode() != (31 + n) * 31 + 2 || asked != 12) error();
    }
    // EXPECT: safe
    // ENTRY: OrderInsideTheJdk.texts
    // DOMAIN: n=-4..9
    // WHY: each object is asked for its text once, from left to right
    static void texts(int n) {
        Part a = new Part(1), b = new Part(2), c = new Part(3);
        asked = 0;
        String text = "" + a + n + b + c + a;
        if (text == null || asked != 1231) error();
    }
    // EXPECT: unsafe line=45
    // ENTRY: OrderInsideTheJdk.last
    // DOMAIN: n=-4..9
    // WITNESS: n=3
    // WHY: where the numbers differ only the last component has been asked
    static void last(int n) {
        asked = 0;
        boolean same = new Pair(new Part(1), n, new Part(n)).equals(new Pair(new Part(1), 5, new Part(4)));
        if (asked == 3 && !same) error();
    }
    record Whole(Part a, int n, Object none, Part b, Pair inner) { }
    // EXPECT: safe
    // ENTRY: OrderInsideTheJdk.recordTexts
    // DOMAIN: n=-4..9
    // WHY: a record asks its components for their texts from the first to the last
    static void recordTexts(int n) {
        Part a = new Part(1), b = new Part(2), c = new Part(3);
        asked = 0;
        String text = "" + new Whole(a, n, null, c, new Pair(b, n, a));
        if (text == null || asked != 1321) error();
    }
}
