// SPDX-License-Identifier: MIT

/** Arrays of any length, where an index or what was found is a field of an object. */
class WithObjects {
    static void error() {}

    static class Cursor {
        int at;
        final int end;

        Cursor(int end) {
            this.end = end;
        }

        boolean isBeforeEnd() {
            return at < end;
        }

        int next() {
            return at++;
        }
    }

    // EXPECT: safe
    // ENTRY: WithObjects.copied
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the cursor passes each index once, and each cell before it has been copied
    static void copied(int[] a, int k) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (Cursor cursor = new Cursor(a.length); cursor.isBeforeEnd(); ) {
            int i = cursor.next();
            b[i] = a[i];
        }
        if (k < 0 || k >= a.length) return;
        if (b[k] != a[k]) error();
    }

    // EXPECT: unsafe line=51
    // ENTRY: WithObjects.copiedButTheFirst
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={1} k=0
    // WHY: the index is taken once before the loop
    static void copiedButTheFirst(int[] a, int k) {
        if (a == null) return;
        int[] b = new int[a.length];
        Cursor cursor = new Cursor(a.length);
        cursor.next();
        while (cursor.isBeforeEnd()) b[cursor.at] = a[cursor.next()];
        if (k < 0 || k >= a.length) return;
        if (b[k] != a[k]) error();
    }

    static class Least {
        int place = -1;
        long value;

        void see(int i, long x) {
            if (place >= 0 && x >= value) return;
            place = i;
            value = x;
        }
    }

    // EXPECT: safe
    // ENTRY: WithObjects.least
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the first cell is seen while there is no place yet; from then on the value is that of the place, and no cell seen is less
    static void least(long[] a, int k) {
        if (a == null) return;
        Least least = new Least();
        for (int i = 0; i < a.length; i++) least.see(i, a[i]);
        if (k < 0 || k >= a.length) return;
        if (least.place < 0 || least.place >= a.length || a[least.place] > a[k]) error();
    }

    static class Range {
        int low, high;
    }

    // EXPECT: safe
    // ENTRY: WithObjects.soughtByHalves
    // DOMAIN: a=[4]-1..2 x=-1..2 k=-1..4
    // WHY: cells before low are less than x and those behind high are greater, as the array is in order
    static void soughtByHalves(int[] a, int x, int k) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) if (a[i] < a[i - 1]) return;
        Range range = new Range();
        range.high = a.length - 1;
        while (range.low <= range.high) {
            int middle = (range.low + range.high) >>> 1;
            if (a[middle] == x) return;
            if (a[middle] < x) range.low = middle + 1;
            else range.high = middle - 1;
        }
        if (k < 0 || k >= a.length) return;
        if (a[k] == x) error();
    }
}
