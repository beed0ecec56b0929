// SPDX-License-Identifier: MIT
// JLS 8.10: static members, nested and generic records, constructors that are not canonical, records that implement interfaces.
class RecordMembers {
    static void error() {}
    interface Sized { int size(); default boolean isEmpty() { return size() == 0; } }
    record Span(int low, int high) implements Sized {
        static int made;
        Span { if (low > high) { int swap = low; low = high; high = swap; } made++; }
        Span(int high) { this(0, high); }
        static Span empty() { return new Span(0); }
        @Override public int size() { return high - low; }
        record Named<T>(T name, Span span) { public T name() { return name; } }
    }
    // EXPECT: safe
    // ENTRY: RecordMembers.spans
    // DOMAIN: n=-8..8
    // WHY: the compact constructor sorts the bounds
    static void spans(int n) {
        Span span = new Span(n % 100, 2);
        if (span.low() > span.high() || span.size() < 0 || !Span.empty().isEmpty() || new Span.Named<>("x", span).span() != span) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: RecordMembers.counts
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: the size of 0 to 5
    static void counts(int n) {
        int before = Span.made; if (new Span(n).size() == 5 && n > 0 && Span.made == before + 1) error();
    }
}
