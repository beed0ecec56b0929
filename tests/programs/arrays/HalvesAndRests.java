// SPDX-License-Identifier: MIT

/** Indices that are halves, quotients and rests of what is not known. */
class HalvesAndRests {
    static void error() {}

    static final int[] TABLE = {-9, -4, 0, 3, 7, 12, 20, 31};

    static int search(int x, int last) {
        int lo = 0, hi = last;
        while (lo <= hi) {
            int m = (lo + hi) / 2;
            if (TABLE[m] == x) return m;
            if (TABLE[m] < x) lo = m + 1;
            else hi = m - 1;
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: HalvesAndRests.searched
    // DOMAIN: x=-10..32
    // WHY: the table is ordered, and what is left of it is halved until nothing is
    static void searched(int x) {
        boolean isThere = false;
        for (int each : TABLE) if (each == x) isThere = true;
        if (isThere != search(x, TABLE.length - 1) >= 0) error();
    }

    // EXPECT: unsafe line=38
    // ENTRY: HalvesAndRests.searchedButOne
    // DOMAIN: x=-10..32
    // WITNESS: x=31
    // WHY: the last cell is not searched
    static void searchedButOne(int x) {
        boolean isThere = false;
        for (int each : TABLE) if (each == x) isThere = true;
        if (isThere != search(x, TABLE.length - 2) >= 0) error();
    }

    // EXPECT: safe
    // ENTRY: HalvesAndRests.turned
    // DOMAIN: a=0..1 b=0..1 c=0..1 d=-1..1 e=0..1 by=-6..6
    // WHY: floorMod is the same rest for each cell, so cell i comes to (i + by) modulo 5
    static void turned(int a, int b, int c, int d, int e, int by) {
        int[] from = {a, b, c, d, e}, to = new int[5];
        int steps = Math.floorMod(by, 5);
        for (int i = 0; i < 5; i++) to[(i + steps) % 5] = from[i];
        for (int i = 0; i < 5; i++) if (from[i] != to[(i + steps) % 5]) error();
    }

    // EXPECT: unsafe line=59
    // ENTRY: HalvesAndRests.turnedBack
    // DOMAIN: by=-6..6
    // WITNESS: by=-1
    // WHY: the rest of a negative number is negative (JLS 15.17.3)
    static void turnedBack(int by) {
        int steps = by % 5;
        if (steps < 0) error();
    }

    // EXPECT: safe
    // ENTRY: HalvesAndRests.hoursAndMinutes
    // DOMAIN: t=-3..1442
    // WHY: t is 60 times the quotient and the rest (JLS 15.17.3), whichever cells they were put into
    static void hoursAndMinutes(int t) {
        if (t < 0 || t >= 1440) return;
        int[] clock = new int[24];
        clock[t / 60] = t % 60;
        if (clock[t / 60] + t / 60 * 60 != t) error();
    }

    // EXPECT: safe
    // ENTRY: HalvesAndRests.ring
    // DOMAIN: first=-9..9 a=0..1 b=0..1 c=0..1
    // WHY: three cells one after the other, in a ring of four, are different cells
    static void ring(int first, int a, int b, int c) {
        int[] cells = new int[4];
        int at = (first % 4 + 4) % 4;
        cells[at] = a;
        cells[(at + 1) % 4] = b;
        cells[(at + 2) % 4] = c;
        if (cells[at] != a || cells[(at + 1) % 4] != b || cells[(at + 2) % 4] != c || cells[(at + 3) % 4] != 0) error();
    }
}
