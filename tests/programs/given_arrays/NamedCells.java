// SPDX-License-Identifier: MIT

/** Loops whose invariants relate the first cell, or neighbours, to what was found. */
class NamedCells {
    static void error() {}

    static int placeOfLeast(short[] a) {
        int at = 0;
        for (int i = a.length - 1; i > 0; i--) {
            if (a[i] < a[at]) at = i;
        }
        return at;
    }

    // EXPECT: safe
    // ENTRY: NamedCells.leastFromTheEnd
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the first cell is never less than the one that was found, and the loop comes to all others
    static void leastFromTheEnd(short[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (a[k] < a[placeOfLeast(a)]) error();
    }

    static int placeOfLeastButOne(short[] a) {
        int at = 0;
        for (int i = a.length - 1; i > 1; i--) {
            if (a[i] < a[at]) at = i;
        }
        return at;
    }

    // EXPECT: unsafe line=39
    // ENTRY: NamedCells.secondIsForgotten
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0, -1} k=1
    // WHY: the loop ends before the second cell
    static void secondIsForgotten(short[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (a[k] < a[placeOfLeastButOne(a)]) error();
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: NamedCells.zerosToTheEnd
    // DOMAIN: a=[4]-1..1
    // WHY: behind what is not zero only zeros are written, so none has a neighbour behind it that is not zero
    static void zerosToTheEnd(int[] a) {
        if (a == null) return;
        int write = 0;
        for (int read = 0; read < a.length; read++) {
            if (a[read] != 0) a[write++] = a[read];
        }
        while (write < a.length) a[write++] = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] == 0 && a[i] != 0) error();
        }
    }

    // EXPECT: unsafe line=72
    // ENTRY: NamedCells.lastIsLeft
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, 0, 1}
    // WHY: one cell is not overwritten by zero
    static void lastIsLeft(int[] a) {
        if (a == null) return;
        int write = 0;
        for (int read = 0; read < a.length; read++) {
            if (a[read] != 0) a[write++] = a[read];
        }
        while (write < a.length - 1) a[write++] = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] == 0 && a[i] != 0) error();
        }
    }
}
