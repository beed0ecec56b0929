// SPDX-License-Identifier: MIT

/** Helpers of a nested class that keep some cells of an array, by an index to be written next. */
class CompactedByCalls {
    static void error() {}

    static class Cells {
        static int removeAll(int[] a, int x) {
            int n = 0;
            for (int i = 0; i < a.length; i++) {
                if (a[i] != x) a[n++] = a[i];
            }
            return n;
        }

        static int removeFromSecond(int[] a, int x) {
            int n = a.length == 0 ? 0 : 1;
            for (int i = 1; i < a.length; i++) {
                if (a[i] != x) a[n++] = a[i];
            }
            return n;
        }

        static void removeAt(int[] a, int n, int at) {
            for (int i = at + 1; i < n; i++) a[i - 1] = a[i];
        }

        static int removeOneByOne(int[] a, int x) {
            int n = a.length;
            for (int i = 0; i < n; i++) {
                if (a[i] == x) removeAt(a, n--, i);
            }
            return n;
        }

        static int removeOneByOneFromTheEnd(int[] a, int x) {
            int n = a.length;
            for (int i = n - 1; i >= 0; i--) {
                if (a[i] == x) removeAt(a, n--, i);
            }
            return n;
        }

        static int count(int[] a, int x) {
            int n = 0;
            for (int v : a) {
                if (v == x) n++;
            }
            return n;
        }
    }

    // EXPECT: safe
    // ENTRY: CompactedByCalls.removedAreGone
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: only what is not x is written before n
    static void removedAreGone(int[] a, int x, int k) {
        if (a == null) return;
        int n = Cells.removeAll(a, x);
        if (k >= 0 && k < n) assert a[k] != x;
    }

    // EXPECT: unsafe line=71
    // ENTRY: CompactedByCalls.firstIsNotRemoved
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1} x=1 k=0
    // WHY: the first cell is kept without a look
    static void firstIsNotRemoved(int[] a, int x, int k) {
        if (a == null) return;
        int n = Cells.removeFromSecond(a, x);
        if (k >= 0 && k < n) assert a[k] != x;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: CompactedByCalls.removedAsCounted
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WHY: each cell is either counted or kept
    static void removedAsCounted(int[] a, int x) {
        if (a == null) return;
        int gone = Cells.count(a, x);
        if (Cells.removeAll(a, x) + gone != a.length) error();
    }

    // EXPECT: unsafe line=93
    // ENTRY: CompactedByCalls.neighbourSlipsThrough
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1, 1} x=1 k=0
    // WHY: after a removal the next cell stands at i already, and i goes on
    static void neighbourSlipsThrough(int[] a, int x, int k) {
        if (a == null) return;
        int n = Cells.removeOneByOne(a, x);
        if (k >= 0 && k < n) assert a[k] != x;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: CompactedByCalls.removedFromTheEnd
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: from the end, what moves to i has been looked at
    static void removedFromTheEnd(int[] a, int x, int k) {
        if (a == null) return;
        int n = Cells.removeOneByOneFromTheEnd(a, x);
        if (k >= 0 && k < n) assert a[k] != x;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: CompactedByCalls.removedFromTheEndOfThree
    // DOMAIN: a=[3]-1..1 x=-1..1 k=-1..3
    // WHY: the same of at most three cells
    static void removedFromTheEndOfThree(int[] a, int x, int k) {
        if (a == null || a.length > 3) return;
        int n = Cells.removeOneByOneFromTheEnd(a, x);
        if (k >= 0 && k < n) assert a[k] != x;
    }

    static int[] positives(int[] a) {
        int n = 0;
        for (int v : a) {
            if (v > 0) n++;
        }
        int[] b = new int[n];
        n = 0;
        for (int v : a) {
            if (v > 0) b[n++] = v;
        }
        return b;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: CompactedByCalls.onlyPositives
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the second loop writes as many cells as the first has counted
    static void onlyPositives(int[] a, int k) {
        if (a == null) return;
        int[] b = positives(a);
        if (k >= 0 && k < b.length) assert b[k] > 0;
    }

    // EXPECT: safe
    // ENTRY: CompactedByCalls.onlyPositivesOfThree
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WHY: the same of at most three cells
    static void onlyPositivesOfThree(int[] a, int k) {
        if (a == null || a.length > 3) return;
        int[] b = positives(a);
        if (k >= 0 && k < b.length) assert b[k] > 0;
    }

    static int[] positivesOrZeros(int[] a) {
        int n = 0;
        for (int v : a) {
            if (v >= 0) n++;
        }
        int[] b = new int[n];
        n = 0;
        for (int v : a) {
            if (v > 0) b[n++] = v;
        }
        return b;
    }

    // EXPECT: unsafe line=173
    // ENTRY: CompactedByCalls.zerosBehindPositives
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0} k=0
    // WHY: the two loops of the helper count differently, and cells stay 0
    static void zerosBehindPositives(int[] a, int k) {
        if (a == null) return;
        int[] b = positivesOrZeros(a);
        if (k >= 0 && k < b.length) assert b[k] > 0;
    }

    static int unique(char[] a) {
        if (a.length == 0) return 0;
        int n = 1;
        for (int i = 1; i < a.length; i++) {
            if (a[i] != a[n - 1]) a[n++] = a[i];
        }
        return n;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: CompactedByCalls.neighboursDiffer
    // DOMAIN: a=[4]0..2 k=-1..4
    // WHY: a cell is written only behind one that differs
    static void neighboursDiffer(char[] a, int k) {
        if (a == null) return;
        int n = unique(a);
        if (k >= 1 && k < n) assert a[k - 1] != a[k];
    }

    static int uniqueOfSome(char[] a) {
        int n = 1;
        for (int i = 1; i < a.length; i++) {
            if (a[i] != a[n - 1]) a[n++] = a[i];
        }
        return n;
    }

    // EXPECT: unsafe line=211
    // ENTRY: CompactedByCalls.oneOfNone
    // DOMAIN: a=[4]0..2
    // WITNESS: a={}
    // WHY: the helper forgets that there may be no first cell
    static void oneOfNone(char[] a) {
        if (a == null) return;
        if (uniqueOfSome(a) > a.length) error();
    }

    static int keepNonZero(long[] a) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != 0) a[n++] = a[i];
        }
        return n;
    }

    static void clearFrom(long[] a, int n) {
        while (n < a.length) a[n++] = 0;
    }

    static int zerosToTheEnd(long[] a) {
        int n = keepNonZero(a);
        clearFrom(a, n);
        return n;
    }

    // EXPECT: safe
    // TRUTH: safe
    // ENTRY: CompactedByCalls.zerosBehind
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the one helper leaves no 0 before n, the other nothing else from n on
    static void zerosBehind(long[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int n = zerosToTheEnd(a);
        if (k < n ? a[k] == 0 : a[k] != 0) error();
    }

    static int zerosToTheEndButOne(long[] a) {
        int n = keepNonZero(a);
        clearFrom(a, n + 1);
        return n;
    }

    // EXPECT: unsafe line=257
    // ENTRY: CompactedByCalls.oneIsNotCleared
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0L, 1L} k=1
    // WHY: the cell at n is left as it was
    static void oneIsNotCleared(long[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int n = zerosToTheEndButOne(a);
        if (k < n ? a[k] == 0 : a[k] != 0) error();
    }
}
