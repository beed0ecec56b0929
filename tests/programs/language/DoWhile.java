// SPDX-License-Identifier: MIT
// JLS 14.12, 14.13: while and do loops, empty statements, commas in for.
class DoWhile {
    static void error() {}

    // EXPECT: safe
    // ENTRY: DoWhile.rounds
    // DOMAIN: n=-8..8
    // WHY: meet at 3 and 2
    static void rounds(int n) {
        int i = 0, j;
        do { i++; } while (i < 3);
        for (i = 0, j = 5; i < j; i++, j--) ;
        if (i != 3 || j != 2) error();
        while (i > 0) if (i-- == 2) break;
        if (i != 1) error();
    }
    // EXPECT: unsafe line=26
    // ENTRY: DoWhile.once
    // DOMAIN: n=-8..8
    // WITNESS: n=5
    // WHY: the body runs once
    static void once(int n) {
        int i = n;
        do { i += 2; } while (i < 6);
        if (i == 7 && n > 4) error();
    }
}
