// SPDX-License-Identifier: MIT

/** Loops over rows and objects of any number, which methods that are called read and write: the array has the length that the caller asked for. */
class CellsByCalls {
    static void error() {}

    static void swap(int[][] a, int i, int j) {
        int[] row = a[i];
        a[i] = a[j];
        a[j] = row;
    }

    static void swap(Object[] a, int i, int j) {
        Object first = a[i];
        a[i] = a[j];
        a[j] = first;
    }

    static int lengthOf(int[][] a, int i) {
        return a[i] == null ? 0 : a[i].length;
    }

    static boolean isNull(Object[] a, int i) {
        return a[i] == null;
    }

    // EXPECT: safe
    // ENTRY: CellsByCalls.reversesRows
    // PROPERTY: exceptions
    // WHY: low is below high, which is below the length
    static void reversesRows(int[][] a) {
        if (a == null) return;
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            swap(a, low, high);
            low++;
            high--;
        }
    }

    // EXPECT: unsafe line=9
    // ENTRY: CellsByCalls.reversesRowsFromTheLength
    // PROPERTY: exceptions
    // WHY: the first high is the length
    static void reversesRowsFromTheLength(int[][] a) {
        if (a == null) return;
        int low = 0;
        int high = a.length;
        while (low < high) {
            swap(a, low, high);
            low++;
            high--;
        }
    }

    // EXPECT: safe
    // ENTRY: CellsByCalls.reversesObjects
    // PROPERTY: exceptions
    // WHY: as above, and what is in an array fits into it
    static void reversesObjects(Object[] a) {
        if (a == null) return;
        int low = 0;
        int high = a.length - 1;
        while (low < high) {
            swap(a, low, high);
            low++;
            high--;
        }
    }

    // EXPECT: safe
    // ENTRY: CellsByCalls.countsCells
    // PROPERTY: exceptions
    // WHY: i is below the length
    static int countsCells(int[][] a) {
        if (a == null) return 0;
        int cells = 0;
        for (int i = 0; i < a.length; i++) cells += lengthOf(a, i);
        return cells;
    }

    // EXPECT: unsafe line=20
    // ENTRY: CellsByCalls.countsCellsBehind
    // PROPERTY: exceptions
    // WHY: the last i is the length
    static int countsCellsBehind(int[][] a) {
        if (a == null) return 0;
        int cells = 0;
        for (int i = 0; i <= a.length; i++) cells += lengthOf(a, i);
        return cells;
    }

    // EXPECT: safe
    // ENTRY: CellsByCalls.countsNulls
    // PROPERTY: exceptions
    // WHY: i is below the length
    static int countsNulls(Integer[] a) {
        if (a == null) return 0;
        int nulls = 0;
        for (int i = 0; i < a.length; i++) {
            if (isNull(a, i)) nulls++;
        }
        return nulls;
    }

    // EXPECT: safe
    // ENTRY: CellsByCalls.nullsAtMost
    // WHY: each round counts one at most
    static void nullsAtMost(String[] a) {
        if (a == null) return;
        int nulls = 0;
        for (int i = 0; i < a.length; i++) {
            if (isNull(a, i)) nulls++;
        }
        if (nulls > a.length) error();
    }

    // EXPECT: unsafe line=128
    // ENTRY: CellsByCalls.nullsBelow
    // WHY: all cells may be null
    static void nullsBelow(String[] a) {
        if (a == null) return;
        int nulls = 0;
        for (int i = 0; i < a.length; i++) {
            if (isNull(a, i)) nulls++;
        }
        if (a.length > 1 && nulls >= a.length) error();
    }
}
