// SPDX-License-Identifier: MIT
// JLS 8.6, 8.7, 12.5: static and instance initialisers, in the order of the text.
class InitialiserBlocks {
    static void error() {}
    static int s = 1;
    static { s = s * 2 + 1; }
    int a = 5;
    { b = a + 1; }
    int b;
    int c = b * 2;
    InitialiserBlocks() { c++; }
    InitialiserBlocks(int n) { this(); a = n; }
    // EXPECT: safe
    // ENTRY: InitialiserBlocks.order
    // DOMAIN: n=-8..8
    // WHY: 6, 12 + 1, 3
    static void order(int n) {
        InitialiserBlocks i = new InitialiserBlocks(n);
        if (i.a != n || i.b != 6 || i.c != 13 || s != 3) error();
    }
    // EXPECT: unsafe line=28
    // ENTRY: InitialiserBlocks.sum
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: 2 + 6
    static void sum(int n) {
        InitialiserBlocks i = new InitialiserBlocks(n);
        if (i.a + i.b == 8) error();
    }
}
