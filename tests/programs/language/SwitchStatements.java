// SPDX-License-Identifier: MIT
// JLS 14.11: fall through, default anywhere, chars, bytes, boxes, arrows, long gaps.
class SwitchStatements {
    static void error() {}
    static int fall(int n) { int r = 0; switch (n) { case 1: r += 1; default: r += 10; case 2: r += 100; break; case 1000000: r = 7; } return r; }
    static int arrows(Byte b) { switch (b) { case 1, 2 -> { return 1; } case 3 -> { } default -> throw new IllegalArgumentException(); } return 3; }
    static int letters(char c) { switch (c) { case 'a': case 'e': case 'i': case 'o': case 'u': return 1; } return 0; }
    // EXPECT: safe
    // ENTRY: SwitchStatements.falls
    // DOMAIN: n=-8..8
    // WHY: default stands between 1 and 2
    static void falls(int n) {
        if (fall(n) != (n == 1 ? 111 : n == 2 ? 100 : 110) && n != 1000000 || fall(1000000) != 7) error();
        if (arrows((byte) 2) != 1 || arrows((byte) 3) != 3 || letters('e') != 1 || letters('x') != 0) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: SwitchStatements.boxed
    // DOMAIN: n=-8..8
    // WITNESS: n=0
    // WHY: a switch over a box that is null throws
    static void boxed(int n) {
        try { arrows(n == 0 ? null : (byte) 2); } catch (NullPointerException e) { error(); }
    }
}
