// SPDX-License-Identifier: MIT

import java.util.Arrays;

/** Ranges of arrays of any length that the library copies and fills: what was there before, and where it is then. */
class RangesCopied {
    static void error() {}

    static int[] added(int[] a, int value) {
        int[] longer = Arrays.copyOf(a, a.length + 1);
        longer[a.length] = value;
        return longer;
    }

    static int[] inserted(int[] a, int at, int value) {
        int[] longer = new int[a.length + 1];
        System.arraycopy(a, 0, longer, 0, at);
        longer[at] = value;
        System.arraycopy(a, at, longer, at + 1, a.length - at);
        return longer;
    }

    static boolean isIndex(int[] a, int k) {
        return a != null && k >= 0 && k < a.length && a.length < 1000000;
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.copyIsEqual
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WHY: each cell is copied to its own index
    static void copyIsEqual(int[] a, int k) {
        if (!isIndex(a, k)) return;
        int[] copy = Arrays.copyOf(a, a.length);
        if (copy[k] != a[k]) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.longerKeepsCells
    // DOMAIN: a=[3]-1..1 value=0..2 k=-1..3
    // WHY: the old cells stay where they were, the new one stands behind them
    static void longerKeepsCells(int[] a, int value, int k) {
        if (!isIndex(a, k)) return;
        int[] longer = added(a, value);
        if (longer[k] != a[k] || longer[a.length] != value) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.insertsBeforeTheRest
    // DOMAIN: a=[3]-1..1 at=-1..4 value=2..3 k=-1..3
    // WHY: cells below the index stay, the others move up by one
    static void insertsBeforeTheRest(int[] a, int at, int value, int k) {
        if (!isIndex(a, k) || at < 0 || at > a.length) return;
        int[] longer = inserted(a, at, value);
        if (longer[at] != value || longer[k < at ? k : k + 1] != a[k]) error();
    }

    // EXPECT: unsafe line=64
    // ENTRY: RangesCopied.insertsBeforeTheRestButOne
    // DOMAIN: a=[3]-1..1 at=-1..4 value=2..3 k=-1..3
    // WHY: a cell at the index moves as well
    static void insertsBeforeTheRestButOne(int[] a, int at, int value, int k) {
        if (!isIndex(a, k) || at < 0 || at > a.length) return;
        int[] longer = inserted(a, at, value);
        if (longer[k <= at ? k : k + 1] != a[k]) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.removesWithinTheArray
    // DOMAIN: a=[4]-1..1 at=-1..4 k=-1..4
    // WHY: what is behind the index moves down by one, the ranges overlap
    static void removesWithinTheArray(int[] a, int at, int k) {
        if (!isIndex(a, k) || at < 0 || at >= a.length || k == at) return;
        int old = a[k];
        System.arraycopy(a, at + 1, a, at, a.length - 1 - at);
        if (a[k < at ? k : k - 1] != old) error();
    }

    // EXPECT: unsafe line=86
    // ENTRY: RangesCopied.removesOneCellTooFew
    // DOMAIN: a=[4]-1..1 at=-1..4 k=-1..4
    // WHY: the last cell does not move
    static void removesOneCellTooFew(int[] a, int at, int k) {
        if (!isIndex(a, k) || at < 0 || at > a.length - 2 || k == at) return;
        int old = a[k];
        System.arraycopy(a, at + 1, a, at, a.length - 2 - at);
        if (a[k < at ? k : k - 1] != old) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.movesUpWithinTheArray
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: cells are copied as they were, though each but the last is written over
    static void movesUpWithinTheArray(int[] a, int k) {
        if (!isIndex(a, k)) return;
        int old = a[k];
        System.arraycopy(a, 0, a, 1, a.length - 1);
        if (k + 1 < a.length && a[k + 1] != old) error();
    }

    // EXPECT: unsafe line=108
    // ENTRY: RangesCopied.movesUpByALoop
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: a loop from the first cell on copies that one everywhere
    static void movesUpByALoop(int[] a, int k) {
        if (!isIndex(a, k)) return;
        int old = a[k];
        for (int i = 0; i < a.length - 1; i++) a[i + 1] = a[i];
        if (k + 1 < a.length && a[k + 1] != old) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.rotatesByAny
    // DOMAIN: a=[4]-1..1 by=-1..5 k=-1..4
    // WHY: the first cells are kept in a buffer, the others move down, then the buffer follows them
    static void rotatesByAny(int[] a, int by, int k) {
        if (!isIndex(a, k) || by < 0 || by > a.length) return;
        int old = a[k];
        int[] head = Arrays.copyOfRange(a, 0, by);
        System.arraycopy(a, by, a, 0, a.length - by);
        System.arraycopy(head, 0, a, a.length - by, by);
        if (a[k < by ? k + a.length - by : k - by] != old) error();
    }

    // EXPECT: unsafe line=131
    // ENTRY: RangesCopied.otherMayBeTheSame
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: b may be a, whose cells have moved
    static void otherMayBeTheSame(int[] a, int[] b, int k) {
        if (!isIndex(a, k) || b == null || b.length != a.length) return;
        System.arraycopy(a, 0, b, 1, a.length - 1);
        if (k + 1 < a.length && b[k + 1] != a[k]) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.fillsBetween
    // DOMAIN: a=[4]-1..1 from=-1..5 to=-1..5 k=-1..4
    // WHY: cells from `from` to below `to` are filled, no others
    static void fillsBetween(long[] a, int from, int to, int k) {
        if (a == null || from < 0 || to > a.length || from > to || k < 0 || k >= a.length) return;
        long old = a[k];
        Arrays.fill(a, from, to, 7L);
        boolean isInside = from <= k && k < to;
        if (a[k] != (isInside ? 7L : old)) error();
    }

    // EXPECT: unsafe line=153
    // ENTRY: RangesCopied.fillsTheEndAsWell
    // DOMAIN: a=[4]-1..1 from=-1..5 to=-1..5 k=-1..4
    // WHY: the end is not filled
    static void fillsTheEndAsWell(long[] a, int from, int to, int k) {
        if (a == null || from < 0 || to > a.length || from > to || k < 0 || k >= a.length) return;
        Arrays.fill(a, from, to, 7L);
        if (from <= k && k <= to && a[k] != 7L) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.booleansAreFilled
    // DOMAIN: a=[4]0..1 k=-1..4
    // WHY: a cell of a boolean[] holds the value
    static void booleansAreFilled(boolean[] a, boolean value, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        Arrays.fill(a, value);
        if (a[k] != value) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.beyondTheEndIsZero
    // DOMAIN: a=[3]0..2 from=-1..4 to=-1..6 k=-1..6
    // WHY: what copyOfRange has beyond the end of the array is 0
    static void beyondTheEndIsZero(short[] a, int from, int to, int k) {
        if (a == null || from < 0 || from > a.length || to < from || to > 1000 || k < 0 || k >= to - from) return;
        short[] part = Arrays.copyOfRange(a, from, to);
        short expected = k < a.length - from ? a[from + k] : 0;
        if (part[k] != expected) error();
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: RangesCopied.partOfOrdered
    // DOMAIN: a=[4]-1..1 from=-1..5 to=-1..5
    // WHY: what is ordered is so in each part
    static void partOfOrdered(int[] a, int from, int to) {
        if (a == null || from < 0 || to > a.length || from > to) return;
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return;
        }
        int[] part = Arrays.copyOfRange(a, from, to);
        for (int i = 1; i < part.length; i++) {
            if (part[i - 1] > part[i]) error();
        }
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.nothingIsCopiedBeyond
    // DOMAIN: a=[3]-1..1 start=-1..4 at=-1..4 count=-1..4 k=-1..3
    // WHY: a range that does not lie in the array is refused before any cell is written
    static void nothingIsCopiedBeyond(int[] a, int start, int at, int count, int k) {
        if (!isIndex(a, k)) return;
        int old = a[k];
        try {
            System.arraycopy(a, start, a, at, count);
        } catch (IndexOutOfBoundsException e) {
            if (a[k] != old) error();
        }
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.cloneIsApart
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WHY: a clone has cells of its own
    static void cloneIsApart(int[] a, int k) {
        if (!isIndex(a, k)) return;
        int[] copy = a.clone();
        copy[k]++;
        if (copy[k] != a[k] + 1) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCopied.rowsAreShared
    // DOMAIN: table=[2][1]0..1 k=-1..2
    // WHY: a clone of a table has the same rows
    static void rowsAreShared(int[][] table, int k) {
        if (table == null || k < 0 || k >= table.length) return;
        int[][] copy = table.clone();
        if (copy[k] != table[k] || copy == table) error();
    }
}
