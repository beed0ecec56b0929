// SPDX-License-Identifier: MIT

/** Helpers that make one value of all cells of an array: extremes, sums, and whether all are positive. */
class ExtremesByCalls {
    static void error() {}

    static int max(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++) {
            if (a[i] > m) m = a[i];
        }
        return m;
    }

    // EXPECT: safe
    // ENTRY: ExtremesByCalls.noneAboveTheMaximum
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: what the helper returns is at least each cell that it has passed
    static void noneAboveTheMaximum(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (max(a) < a[k]) error();
    }

    static int maxFromZero(int[] a) {
        int m = 0;
        for (int v : a) {
            if (v > m) m = v;
        }
        return m;
    }

    static boolean contains(int[] a, int x) {
        for (int v : a) {
            if (v == x) return true;
        }
        return false;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ExtremesByCalls.maximumIsACell
    // DOMAIN: a=[4]-1..1
    // WHY: the helper returns the value of some cell
    static void maximumIsACell(int[] a) {
        if (a == null || a.length == 0) return;
        if (!contains(a, max(a))) error();
    }

    // EXPECT: unsafe line=56
    // ENTRY: ExtremesByCalls.maximumFromZero
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={-1}
    // WHY: a maximum that begins at 0 is no cell where all cells are below 0
    static void maximumFromZero(int[] a) {
        if (a == null || a.length == 0) return;
        if (!contains(a, maxFromZero(a))) error();
    }

    static int minIndex(long[] a) {
        int at = 0;
        for (int i = 1; i < a.length; i++) {
            if (a[i] < a[at]) at = i;
        }
        return at;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ExtremesByCalls.noneBelowTheMinimum
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the cell at the index is at most each cell that the helper has passed
    static void noneBelowTheMinimum(long[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int at = minIndex(a);
        assert at >= 0 && at < a.length;
        assert a[at] <= a[k];
    }

    static boolean allPositive(int[] a) {
        for (int v : a) {
            if (v <= 0) return false;
        }
        return true;
    }

    // EXPECT: safe
    // ENTRY: ExtremesByCalls.eachOfAllPositive
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the helper says true only after it has seen every cell above 0
    static void eachOfAllPositive(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (allPositive(a)) assert a[k] > 0;
    }

    static boolean noneNegative(int[] a) {
        for (int v : a) {
            if (v < 0) return false;
        }
        return true;
    }

    // EXPECT: unsafe line=109
    // ENTRY: ExtremesByCalls.zeroIsNotPositive
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0} k=0
    // WHY: what is not negative may be 0
    static void zeroIsNotPositive(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (noneNegative(a)) assert a[k] > 0;
    }

    static long sum(int[] a) {
        long s = 0;
        for (int v : a) s += v;
        return s;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ExtremesByCalls.sumOfPositive
    // DOMAIN: a=[4]-1..1
    // WHY: a long holds the sum of as many positive ints as an array can have
    static void sumOfPositive(int[] a) {
        if (a == null || a.length == 0) return;
        if (allPositive(a) && sum(a) <= 0) error();
    }

    static int sumInAnInt(int[] a) {
        int s = 0;
        for (int v : a) s += v;
        return s;
    }

    // EXPECT: unsafe line=141
    // ENTRY: ExtremesByCalls.sumInAnIntWraps
    // DOMAIN: a=[4]0..1
    // WITNESS: a={2147483647, 1}
    // WHY: an int does not hold the sum of two large ones
    static void sumInAnIntWraps(int[] a) {
        if (a == null || a.length == 0) return;
        if (allPositive(a) && sumInAnInt(a) <= 0) error();
    }

    static int[] prefixMax(int[] a) {
        int[] m = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            m[i] = i == 0 || a[i] > m[i - 1] ? a[i] : m[i - 1];
        }
        return m;
    }

    // EXPECT: safe
    // ENTRY: ExtremesByCalls.beginningsCoverTheirCells
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell of the new array is at least the one of the given array
    static void beginningsCoverTheirCells(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int[] m = prefixMax(a);
        assert m.length == a.length;
        if (m[k] < a[k]) error();
    }

    // EXPECT: safe
    // ENTRY: ExtremesByCalls.beginningsRise
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: a maximum of a longer beginning is no less
    static void beginningsRise(int[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        int[] m = prefixMax(a);
        if (m[k] < m[k - 1]) error();
    }

    static int[] maxOfPairs(int[] a) {
        int[] m = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            m[i] = i == 0 || a[i] > a[i - 1] ? a[i] : a[i - 1];
        }
        return m;
    }

    // EXPECT: unsafe line=189
    // ENTRY: ExtremesByCalls.pairsDoNotRise
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={1, 0, 0} k=2
    // WHY: the helper compares with the given array, which forgets what came before
    static void pairsDoNotRise(int[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        int[] m = maxOfPairs(a);
        if (m[k] < m[k - 1]) error();
    }

    static int maxOfBoth(int[] a, int[] b) {
        return Math.max(max(a), max(b));
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ExtremesByCalls.noneAboveTheMaximumOfBoth
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: the greater of two maxima is above the cells of either
    static void noneAboveTheMaximumOfBoth(int[] a, int[] b, int k) {
        if (a == null || b == null || a.length == 0 || b.length == 0) return;
        int m = maxOfBoth(a, b);
        if (k >= 0 && k < a.length) assert a[k] <= m;
        if (k >= 0 && k < b.length) assert b[k] <= m;
    }

    static int clamp(int v, int low, int high) {
        if (v < low) return low;
        return v > high ? high : v;
    }

    static void clampAll(int[] a, int low, int high) {
        for (int i = 0; i < a.length; i++) a[i] = clamp(a[i], low, high);
    }

    // EXPECT: safe
    // ENTRY: ExtremesByCalls.clampedBetween
    // DOMAIN: a=[3]-1..1 low=-1..1 high=-1..1 k=-1..3
    // WHY: each cell has been put between the bounds, which are in order
    static void clampedBetween(int[] a, int low, int high, int k) {
        if (a == null || low > high || k < 0 || k >= a.length) return;
        clampAll(a, low, high);
        if (a[k] < low || a[k] > high) error();
    }
}
