// SPDX-License-Identifier: MIT
/** What is asked of a cell under a condition on its index or on another array's cell there, of arrays of any length. */
class ByIndex {
    // EXPECT: safe
    // ENTRY: ByIndex.alternating
    // DOMAIN: n=-1..9
    // WHY: the loop that fills and the one that looks decide by the same remainder of the index
    static void alternating(int n) {
        if (n < 0 || n > 1000000) return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i % 2 == 0 ? 1 : -1;
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0) {
                if (a[i] != 1) error();
            } else if (a[i] != -1) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: ByIndex.alternatingFromOne
    // DOMAIN: n=-1..9
    // WITNESS: n=2
    // WHY: the second cell is the first that is filled, and with what belongs into an even place
    static void alternatingFromOne(int n) {
        if (n < 0 || n > 1000000) return;
        int[] a = new int[n];
        for (int i = 1; i < n; i++) a[i] = i % 2 == 0 ? -1 : 1;
        for (int i = 1; i < n; i++) if ((i & 1) == 1 && a[i] != -1) error();
    }

    // EXPECT: safe
    // ENTRY: ByIndex.alternatingInTwoTests
    // DOMAIN: n=-1..9
    // WHY: as above; the second test is asked where the first one has held or does not count
    static void alternatingInTwoTests(int n) {
        if (n < 0 || n > 1000000) return;
        byte[] a = new byte[n];
        for (int i = 0; i < n; i++) a[i] = (byte) (i % 2 == 0 ? 1 : -1);
        for (int i = 0; i < n; i++) {
            if (i % 2 == 0 && a[i] != 1) error();
            if (i % 2 == 1 && a[i] != -1) error();
        }
    }

    // EXPECT: safe
    // ENTRY: ByIndex.evenPlaces
    // DOMAIN: a=[4]-1..1
    // WHY: each cell at an even index is written before the loop passes it
    static void evenPlaces(short[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) if ((i & 1) == 0) a[i] = 5;
        for (int i = 0; i < a.length; i++) if ((i & 1) == 0 && a[i] != 5) error();
    }

    // EXPECT: safe
    // ENTRY: ByIndex.clamped
    // DOMAIN: a=[3]-2..2 low=-1..1 high=-1..1
    // WHY: each cell of the result is low, high or the cell itself, which lies between them then
    static void clamped(int[] a, int low, int high) {
        if (a == null || low > high) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            if (a[i] < low) b[i] = low;
            else if (a[i] > high) b[i] = high;
            else b[i] = a[i];
        }
        for (int i = 0; i < a.length; i++) {
            if (b[i] < low || b[i] > high) error();
            if (a[i] >= low && a[i] <= high && b[i] != a[i]) error();
        }
    }

    // EXPECT: unsafe line=89
    // ENTRY: ByIndex.clampedTooMuch
    // DOMAIN: a=[3]-2..2 low=-1..1 high=-1..1
    // WHY: a cell that is low already becomes high
    static void clampedTooMuch(int[] a, int low, int high) {
        if (a == null || low > high) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            if (a[i] <= low) b[i] = high;
            else if (a[i] > high) b[i] = high;
            else b[i] = a[i];
        }
        for (int i = 0; i < a.length; i++) {
            if (b[i] < low || b[i] > high) error();
            if (a[i] >= low && a[i] <= high && b[i] != a[i]) error();
        }
    }

    static void error() {
    }
}
