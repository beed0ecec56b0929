// SPDX-License-Identifier: MIT
// JLS 15.26.2: compound assignment narrows.
class AssignmentOperators {
    static void error() {}
    static int calls; static int at(int i) { calls++; return i; }
    // EXPECT: safe
    // ENTRY: AssignmentOperators.narrows
    // DOMAIN: n=-8..8
    // WHY: a cast is in it; the index is evaluated once
    static void narrows(int n) {
        byte b = (byte) n;
        b += 200;
        short s = 1;
        s <<= 20;
        int i = n;
        i += 0.5;
        char c = 'a';
        c += 1;
        if (b != (byte) (n + 200) || s != 0 || c != 'b' || i != (int) (n + 0.5)) error();
        int[] a = {1, 2};
        calls = 0;
        a[at(1)] += 5;
        if (a[1] != 7 || calls != 1) error();
    }
    // EXPECT: unsafe line=33
    // ENTRY: AssignmentOperators.wraps
    // DOMAIN: n=-8..8
    // WITNESS: n=8
    // WHY: 120 + 8 is -128
    static void wraps(int n) {
        byte b = 120;
        b += n;
        if (b < 0) error();
    }
}
