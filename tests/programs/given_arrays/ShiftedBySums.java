// SPDX-License-Identifier: MIT

/** Cells of arrays of any length that are stored where a sum of several locals says, or kept in locals by a condition. */
class ShiftedBySums {
    static void error() {}

    // Cut behind the first n - s cells, the two parts change places.
    private static long[] cutAndSwapped(long[] a, int s) {
        int n = a.length;
        long[] b = new long[n];
        for (int i = 0; i < n - s; i++) b[i + s] = a[i];
        for (int i = n - s; i < n; i++) b[i - (n - s)] = a[i];
        return b;
    }

    // EXPECT: safe
    // ENTRY: ShiftedBySums.theLastComeFirst
    // DOMAIN: a=[3]-1..1 s=-1..4 k=-1..4
    // WHY: cell k < s is the one that is as far behind the cut
    static void theLastComeFirst(long[] a, int s, int k) {
        if (a == null || s < 0 || s >= a.length || k < 0 || k >= s) return;
        long[] b = cutAndSwapped(a, s);
        if (b[k] != a[a.length - s + k]) error();
    }

    // EXPECT: unsafe line=34
    // ENTRY: ShiftedBySums.theLastButOneComeFirst
    // DOMAIN: a=[3]-1..1 s=-1..4 k=-1..4
    // WITNESS: a={0, 1} s=1 k=0
    // WHY: the last cell is asked for one further left
    static void theLastButOneComeFirst(long[] a, int s, int k) {
        if (a == null || s < 0 || s >= a.length || k < 0 || k >= s) return;
        long[] b = cutAndSwapped(a, s);
        if (b[k] != a[a.length - s + k - 1]) error();
    }

    // EXPECT: safe
    // ENTRY: ShiftedBySums.eachTakesTheNext
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell gets what the next one held, and the last one what the first one did
    static void eachTakesTheNext(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int wanted = k == a.length - 1 ? a[0] : a[k + 1];
        int kept = a[0];
        for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
        a[a.length - 1] = kept;
        if (a[k] != wanted) error();
    }

    // EXPECT: unsafe line=59
    // ENTRY: ShiftedBySums.theLastIsForgotten
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0, 1} k=1
    // WHY: the last cell stays what it was
    static void theLastIsForgotten(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int wanted = k == a.length - 1 ? a[0] : a[k + 1];
        for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
        if (a[k] != wanted) error();
    }

    // EXPECT: safe
    // ENTRY: ShiftedBySums.eachTakesThePrevious
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the same from the end: the first cell gets what the last one held
    static void eachTakesThePrevious(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int wanted = k == 0 ? a[a.length - 1] : a[k - 1];
        int kept = a[a.length - 1];
        for (int i = a.length - 1; i > 0; i--) a[i] = a[i - 1];
        a[0] = kept;
        if (a[k] != wanted) error();
    }

    // EXPECT: safe
    // ENTRY: ShiftedBySums.theFirstFreeIsTaken
    // DOMAIN: taken=[4]0..1 k=-1..4
    // WHY: a boolean that holds what a cell was stays that, and cells before the first free one are taken
    static void theFirstFreeIsTaken(boolean[] taken, int k) {
        if (taken == null || k < 0 || k >= taken.length) return;
        boolean before = taken[k];
        int seat = 0;
        while (seat < taken.length && taken[seat]) seat++;
        if (seat == taken.length) return;
        taken[seat] = true;
        if (k != seat && taken[k] != before) error();
        if (k < seat && !before) error();
    }
}
