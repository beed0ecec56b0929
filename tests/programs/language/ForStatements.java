// SPDX-License-Identifier: MIT
// JLS 14.14.1: parts of a for loop may be left out; several may be there; continue runs the update.
class ForStatements {
    static void error() {}
    // EXPECT: safe
    // ENTRY: ForStatements.parts
    // DOMAIN: n=0..6
    // WHY: the sum of even numbers below n, and both counters meet
    static void parts(int n) {
        if (n < 0 || n > 6) return;
        int sum = 0, i = 0, j;
        for (; ; i++) { if (i >= n) break; if (i % 2 == 1) continue; sum += i; }
        for (i = 0, j = n; i < j; i++, j--) ;
        if (sum != (n + 1) / 2 * ((n + 1) / 2 - 1) || i - j != n % 2) error();
    }
    // EXPECT: unsafe line=22
    // ENTRY: ForStatements.boxes
    // DOMAIN: n=0..6
    // WITNESS: n=4
    // WHY: a counter that is a box
    static void boxes(int n) {
        int rounds = 0; for (Integer i = n; i > 0 && rounds < 10; i--) rounds++; if (rounds == 4) error();
    }
}
