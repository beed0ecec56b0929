// SPDX-License-Identifier: MIT
// JLS 14.7, 14.15, 14.16: labelled break and continue.
class Labels {
    static void error() {}

    // EXPECT: safe
    // ENTRY: Labels.breaks
    // DOMAIN: n=-8..8
    // WHY: 1 + 2 + 3
    static void breaks(int n) {
        int k = 0;
        outer: for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (j > i) continue outer; if (i == 3) break outer; k++; } }
        if (k != 6) error();
        block: { if (n > 0) break block; k = 0; }
        if (k != (n > 0 ? 6 : 0)) error();
    }
    // EXPECT: unsafe line=25
    // ENTRY: Labels.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=6
    // WHY: 2 * 3 is found first
    static void finds(int n) {
        int at = -1;
        outer: for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (i * j == n) { at = 10 * i + j; break outer; } } }
        if (at == 23) error();
    }
}
