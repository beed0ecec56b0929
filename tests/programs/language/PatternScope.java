// SPDX-License-Identifier: MIT
// JLS 6.3.1: a pattern variable is there where the test has held.
class PatternScope {
    static void error() {}
    sealed interface Part permits Wheel, Seat { } record Wheel(int spokes) implements Part { } record Seat(boolean soft) implements Part { }
    static int count(Object o) {
        if (!(o instanceof Wheel wheel)) return -1;
        return wheel.spokes();
    }
    static int chain(Object o) { return o instanceof Seat seat && seat.soft() ? 1 : !(o instanceof Wheel w) || w.spokes() == 0 ? 0 : w.spokes(); }
    // EXPECT: safe
    // ENTRY: PatternScope.flows
    // DOMAIN: n=-8..8
    // WHY: behind a test that leaves, and behind && and ||
    static void flows(int n) {
        if (count(new Wheel(n)) != n || count(new Seat(true)) != -1 || chain(new Wheel(n)) != n || chain(new Seat(n > 0)) != (n > 0 ? 1 : 0)) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: PatternScope.loop
    // DOMAIN: n=-8..8
    // WITNESS: n=4
    // WHY: the loop ends with a wheel
    static void loop(int n) {
        Object o = null;
        for (int i = 0; !(o instanceof Wheel last); i++) o = i < 3 ? (Object) new Seat(false) : new Wheel(n);
        if (((Wheel) o).spokes() == 4) error();
    }
}
