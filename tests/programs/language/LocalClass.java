// SPDX-License-Identifier: MIT
// JLS 14.3: local classes and records, with what they capture.
class LocalClass {
    static void error() {}

    // EXPECT: safe
    // ENTRY: LocalClass.captures
    // DOMAIN: n=-8..8
    // WHY: 2n + 1, n + 1
    static void captures(int n) {
        int k = n * 2;
        class Local { int f; Local(int f) { this.f = f; } int sum() { return f + k; } }
        record Pair(int a, int b) { int sum() { return a + b; } }
        if (new Local(1).sum() != 2 * n + 1 || new Pair(n, 1).sum() != n + 1) error();
    }
    // EXPECT: unsafe line=24
    // ENTRY: LocalClass.finds
    // DOMAIN: n=-8..8
    // WITNESS: n=7
    // WHY: 3 * 7
    static void finds(int n) {
        int k = n * 2;
        class Local { int sum() { return k + n; } }
        if (new Local().sum() == 21) error();
    }
}
