// SPDX-License-Identifier: MIT
// JLS 8.9.1, 8.9.3: constants with arguments; values, ordinal, name, compareTo.
class EnumMembers {
    static void error() {}
    enum Planet {
        MERCURY(1), VENUS(2), EARTH(3);
        final int place; private static int made; static { for (Planet p : values()) made += p.place; }
        Planet(int place) { this.place = place; }
        Planet next() { return values()[(ordinal() + 1) % values().length]; }
    }
    // EXPECT: safe
    // ENTRY: EnumMembers.members
    // DOMAIN: n=0..2
    // WHY: each array of values is new
    static void members(int n) {
        if (n < 0 || n > 2) return;
        Planet p = Planet.values()[n];
        Planet.values()[n] = null;
        if (p.ordinal() != n || p.place != n + 1 || Planet.values()[n] != p || Planet.made != 6 || p.name() != (n == 0 ? "MERCURY" : n == 1 ? "VENUS" : "EARTH")) error();
    }
    // EXPECT: unsafe line=29
    // ENTRY: EnumMembers.turns
    // DOMAIN: n=0..7
    // WITNESS: n=4
    // WHY: after EARTH comes MERCURY
    static void turns(int n) {
        Planet p = Planet.MERCURY;
        for (int i = 0; i < n && i < 8; i++) p = p.next();
        if (n == 4 && p == Planet.VENUS && p.compareTo(Planet.EARTH) < 0) error();
    }
}
