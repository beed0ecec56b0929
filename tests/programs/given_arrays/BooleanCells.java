// SPDX-License-Identifier: MIT

/** Arrays of booleans of any length: whatever name one has, a cell is true or false. */
class BooleanCells {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BooleanCells.noneCounted
    // DOMAIN: a=[4]0..1 k=-1..4
    // WHY: where none was counted all cells passed are false, and where all were they are true
    static void noneCounted(boolean[] a, int k) {
        if (a == null) return;
        int on = 0, off = 0;
        for (boolean cell : a) {
            if (cell) on++;
            else off++;
        }
        if (k < 0 || k >= a.length) return;
        if (on == 0 && a[k]) error();
        if (off == 0 && !a[k]) error();
    }

    // EXPECT: unsafe line=33
    // ENTRY: BooleanCells.lastIsNotCounted
    // DOMAIN: a=[4]0..1 k=-1..4
    // WITNESS: a={true} k=0
    // WHY: the last cell is not looked at
    static void lastIsNotCounted(boolean[] a, int k) {
        if (a == null) return;
        int on = 0;
        for (int i = 0; i + 1 < a.length; i++) if (a[i]) on++;
        if (k < 0 || k >= a.length) return;
        if (on == 0 && a[k]) error();
    }

    static boolean[] opposites(boolean[] of) {
        boolean[] result = new boolean[of.length];
        for (int i = 0; i < of.length; i++) result[i] = !of[i];
        return result;
    }

    // EXPECT: safe
    // ENTRY: BooleanCells.opposite
    // DOMAIN: a=[4]0..1 k=-1..4
    // WHY: a cell is the opposite of the one that was given
    static void opposite(boolean[] a, int k) {
        if (a == null) return;
        boolean[] b = opposites(a), first = a;
        if (k < 0 || k >= b.length) return;
        if (b[k] == first[k]) error();
    }
}
