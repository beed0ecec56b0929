// SPDX-License-Identifier: MIT

/** Sums over arrays of any length, of cells that are bounded. */
class SumsOfCells {
    static void error() {}

    // EXPECT: safe
    // ENTRY: SumsOfCells.marks
    // DOMAIN: a=[3]-1..3
    // WHY: each mark is at most 1,000, and there are at most 1,000
    static void marks(int[] a) {
        if (a == null || a.length > 1000) return;
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < 0 || a[i] > 1000) return;
            sum += a[i];
        }
        if (sum < 0 || sum > 1000000) error();
    }

    // EXPECT: unsafe line=33
    // ENTRY: SumsOfCells.marksBelowZero
    // DOMAIN: a=[3]-1..3
    // WITNESS: a={-1}
    // WHY: a mark of -1 is let in
    static void marksBelowZero(int[] a) {
        if (a == null || a.length > 1000) return;
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < -1 || a[i] > 1000) return;
            sum += a[i];
        }
        if (sum < 0 || sum > 1000000) error();
    }

    // EXPECT: safe
    // ENTRY: SumsOfCells.ofPositives
    // DOMAIN: a=[3]-2..2
    // WHY: a long has room for the sum of as many ints as an array can have
    static void ofPositives(int[] a) {
        if (a == null) return;
        long sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) sum += a[i];
        }
        if (sum < 0) error();
    }

    // EXPECT: safe
    // ENTRY: SumsOfCells.bytes
    // DOMAIN: a=[3]-2..2
    // WHY: a byte is at most 127
    static void bytes(byte[] a) {
        if (a == null || a.length > 100000) return;
        int sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i];
        if (sum > 12700000) error();
    }
}
