// SPDX-License-Identifier: MIT

/** Helpers that sort, part, insert and merge, most of them by helpers of their own. */
class OrderedByCalls {
    static void error() {}

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.neighboursInOrder
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the helper says true only after it has compared each cell with the one before it
    static void neighboursInOrder(int[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        if (isSorted(a)) assert a[k - 1] <= a[k];
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.firstIsLeast
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: along cells in order nothing falls below the first
    static void firstIsLeast(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (isSorted(a) && a[k] < a[0]) error();
    }

    static int minIndexFrom(int[] a, int from) {
        int at = from;
        for (int i = from + 1; i < a.length; i++) {
            if (a[i] < a[at]) at = i;
        }
        return at;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedByCalls.leastOfTheRest
    // DOMAIN: a=[4]-1..1 from=-1..4 k=-1..4
    // WHY: the helper's index is inside, not before the start, and no later cell is less
    static void leastOfTheRest(int[] a, int from, int k) {
        if (a == null || from < 0 || k < from || k >= a.length) return;
        int at = minIndexFrom(a, from);
        if (at < from || at >= a.length || a[at] > a[k]) error();
    }

    static void selectionSort(int[] a) {
        for (int i = 0; i < a.length; i++) swap(a, i, minIndexFrom(a, i));
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedByCalls.selected
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the cells before i are in order, and none behind them is less
    static void selected(int[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        selectionSort(a);
        assert a[k - 1] <= a[k];
    }

    static void insert(long[] a, int n, long v) {
        int j = n;
        while (j > 0 && a[j - 1] > v) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = v;
    }

    static void insertionSort(long[] a) {
        for (int i = 1; i < a.length; i++) insert(a, i, a[i]);
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedByCalls.inserted
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each call of the helper leaves one more cell in order
    static void inserted(long[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        insertionSort(a);
        if (a[k - 1] > a[k]) error();
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.insertedThree
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WHY: the same of at most three cells
    static void insertedThree(long[] a, int k) {
        if (a == null || a.length > 3 || k < 1 || k >= a.length) return;
        insertionSort(a);
        if (a[k - 1] > a[k]) error();
    }

    static void insertDescending(long[] a, int n, long v) {
        int j = n;
        while (j > 0 && a[j - 1] < v) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = v;
    }

    static void insertionSortDescending(long[] a) {
        for (int i = 1; i < a.length; i++) insertDescending(a, i, a[i]);
    }

    // EXPECT: unsafe line=127
    // ENTRY: OrderedByCalls.insertedTheOtherWay
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={0L, 1L} k=1
    // WHY: the comparison of the helper's helper sorts downwards
    static void insertedTheOtherWay(long[] a, int k) {
        if (a == null || k < 1 || k >= a.length) return;
        insertionSortDescending(a);
        if (a[k - 1] > a[k]) error();
    }

    static void bubbleUp(int[] a, int n) {
        for (int i = 1; i < n; i++) {
            if (a[i - 1] > a[i]) swap(a, i - 1, i);
        }
    }

    static void bubbleSort(int[] a) {
        for (int n = a.length; n > 1; n--) bubbleUp(a, n);
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedByCalls.greatestComesUp
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: in one pass the greatest so far is carried to the end
    static void greatestComesUp(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        bubbleUp(a, a.length);
        if (a[k] > a[a.length - 1]) error();
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.bubbledThree
    // DOMAIN: a=[3]-1..1
    // WHY: at most three cells are in order after two passes
    static void bubbledThree(int[] a) {
        if (a == null || a.length > 3) return;
        bubbleSort(a);
        if (!isSorted(a)) error();
    }

    static void bubbleSortTooShort(int[] a) {
        for (int n = a.length - 1; n > 1; n--) bubbleUp(a, n);
    }

    // EXPECT: unsafe line=173
    // ENTRY: OrderedByCalls.bubbledButTheLast
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={1, 0}
    // WHY: the last cell takes part in no pass
    static void bubbledButTheLast(int[] a) {
        if (a == null) return;
        bubbleSortTooShort(a);
        if (!isSorted(a)) error();
    }

    static int[] merge(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0, n = 0;
        while (i < a.length && j < b.length) c[n++] = a[i] <= b[j] ? a[i++] : b[j++];
        while (i < a.length) c[n++] = a[i++];
        while (j < b.length) c[n++] = b[j++];
        return c;
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.mergedShort
    // DOMAIN: a=[3]0..2 b=[3]0..2
    // WHY: of two short arrays in order the less of the two front cells comes next
    static void mergedShort(int[] a, int[] b) {
        if (a == null || b == null || a.length > 2 || b.length > 2) return;
        if (!isSorted(a) || !isSorted(b)) return;
        if (!isSorted(merge(a, b))) error();
    }

    static int[] mergeWithoutRest(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0, n = 0;
        while (i < a.length && j < b.length) c[n++] = a[i] <= b[j] ? a[i++] : b[j++];
        while (i < a.length) c[n++] = a[i++];
        return c;
    }

    // EXPECT: unsafe line=213
    // ENTRY: OrderedByCalls.mergedWithoutRest
    // DOMAIN: a=[3]0..2 b=[3]0..2
    // WITNESS: a={} b={1, 1}
    // WITNESS: a={1} b={2}
    // WHY: what is left of the second array is not copied, and its cells stay 0
    static void mergedWithoutRest(int[] a, int[] b) {
        if (a == null || b == null || a.length > 2 || b.length > 2 || b.length == 0) return;
        if (!isSorted(a) || !isSorted(b)) return;
        int[] c = mergeWithoutRest(a, b);
        if (c[c.length - 1] < b[b.length - 1]) error();
    }

    static int[] insertSorted(int[] a, int x) {
        int[] b = new int[a.length + 1];
        int i = 0;
        while (i < a.length && a[i] < x) {
            b[i] = a[i];
            i++;
        }
        b[i] = x;
        for (; i < a.length; i++) b[i + 1] = a[i];
        return b;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedByCalls.oneMoreInOrder
    // DOMAIN: a=[3]-1..1 x=-1..1 k=-1..4
    // WHY: the new cell stands behind the less ones and before the others
    static void oneMoreInOrder(int[] a, int x, int k) {
        if (a == null || a.length > 1000 || !isSorted(a)) return;
        int[] b = insertSorted(a, x);
        if (k >= 1 && k < b.length) assert b[k - 1] <= b[k];
    }

    // EXPECT: unsafe line=246
    // ENTRY: OrderedByCalls.oneMoreWithoutOrder
    // DOMAIN: a=[3]-1..1 x=-1..1
    // WITNESS: a={1, 0} x=0
    // WHY: nobody asks whether the given cells are in order
    static void oneMoreWithoutOrder(int[] a, int x) {
        if (a == null || a.length > 2) return;
        if (!isSorted(insertSorted(a, x))) error();
    }

    static int partition(int[] a, int pivot) {
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < pivot) swap(a, i, n++);
        }
        return n;
    }

    // EXPECT: safe
    // ENTRY: OrderedByCalls.parted
    // DOMAIN: a=[4]-1..1 pivot=-1..2 k=-1..4
    // WHY: the cells before n are below the pivot, those from n on and before i are not
    static void parted(int[] a, int pivot, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int n = partition(a, pivot);
        if (k < n) assert a[k] < pivot;
        else assert a[k] >= pivot;
    }

    static int partitionByEnds(int[] a, int pivot) {
        int i = 0, j = a.length - 1;
        while (i < j) {
            if (a[i] < pivot) i++;
            else swap(a, i, j--);
        }
        return i;
    }

    // EXPECT: unsafe line=286
    // ENTRY: OrderedByCalls.partedByEnds
    // DOMAIN: a=[4]-1..1 pivot=-1..2 k=-1..4
    // WITNESS: a={0} pivot=1 k=0
    // WHY: the cell where the indices meet is not compared
    static void partedByEnds(int[] a, int pivot, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int n = partitionByEnds(a, pivot);
        if (k < n) assert a[k] < pivot;
        else assert a[k] >= pivot;
    }
}
