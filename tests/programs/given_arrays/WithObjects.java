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

    static class Buffer {
        final int[] data;
        int size;

        Buffer(int capacity) {
            data = new int[capacity];
        }

        boolean add(int x) {
            if (size == data.length) return false;
            data[size++] = x;
            return true;
        }

        void reverse() {
            for (int i = 0, j = size - 1; i < j; i++, j--) {
                int x = data[i];
                data[i] = data[j];
                data[j] = x;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: WithObjects.reversedInBuffer
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: all cells fit in, in their order; then each is exchanged with the one as far from the other end
    static void reversedInBuffer(int[] a, int k) {
        if (a == null) return;
        Buffer buffer = new Buffer(a.length);
        for (int x : a) if (!buffer.add(x)) error();
        buffer.reverse();
        if (k < 0 || k >= a.length) return;
        if (buffer.data[k] != a[a.length - 1 - k]) error();
    }

    // EXPECT: unsafe line=144
    // ENTRY: WithObjects.bufferOfFew
    // DOMAIN: a=[4]-1..1 few=0..3
    // WITNESS: a={0} few=0
    // WHY: the buffer may have no place for all cells
    static void bufferOfFew(int[] a, int few) {
        if (a == null || few < 0 || few > 1000) return;
        Buffer buffer = new Buffer(few);
        for (int x : a) if (!buffer.add(x)) error();
    }

    // EXPECT: safe
    // ENTRY: WithObjects.countedRoundByRound
    // DOMAIN: a=[3]-1..1
    // WHY: each round makes a cursor of its own, which starts at 0 and ends at the end
    static void countedRoundByRound(int[] a) {
        if (a == null || a.length > 10000) return;
        int rounds = 0;
        for (int i = 0; i < a.length; i++) {
            Cursor cursor = new Cursor(i);
            while (cursor.isBeforeEnd()) cursor.next();
            if (cursor.at != i) error();
            rounds += cursor.at >= 0 ? 1 : 0;
        }
        if (rounds != a.length) error();
    }
}
