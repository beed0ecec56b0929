// SPDX-License-Identifier: MIT

/** Arrays of any length that are sorted, parted and merged. */
class Sorted {
    static void error() {}

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    static void insertionSort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = v;
        }
    }

    // EXPECT: safe
    // ENTRY: Sorted.inserted
    // DOMAIN: a=[4]-1..1
    // WHY: what is in front of i is sorted
    static void inserted(int[] a) {
        if (a == null) return;
        insertionSort(a);
        if (!isSorted(a)) error();
    }

    // EXPECT: safe
    // ENTRY: Sorted.insertedThree
    // DOMAIN: a=[3]-1..1
    // WHY: three cells are sorted, and their sum stays
    static void insertedThree(int[] a) {
        if (a == null || a.length != 3) return;
        int sum = a[0] + a[1] + a[2];
        insertionSort(a);
        assert a[0] <= a[1] && a[1] <= a[2];
        assert a[0] + a[1] + a[2] == sum;
    }

    // EXPECT: unsafe line=60
    // ENTRY: Sorted.insertedButTheFirst
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={1, 0}
    // WHY: nothing moves in front of the first cell
    static void insertedButTheFirst(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 1 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = v;
        }
        if (!isSorted(a)) error();
    }

    // EXPECT: unsafe line=82
    // ENTRY: Sorted.insertedNowhere
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, -1}
    // WHY: the cell that moves is written where it was, not where the others made room
    static void insertedNowhere(int[] a) {
        if (a == null) return;
        int sum = 0;
        for (int v : a) sum += v;
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[i] = v;
        }
        int after = 0;
        for (int v : a) after += v;
        assert isSorted(a) && sum == after;
    }

    static void selectionSort(short[] a) {
        for (int i = 0; i < a.length; i++) {
            int at = i;
            for (int j = i + 1; j < a.length; j++) if (a[j] < a[at]) at = j;
            short t = a[i];
            a[i] = a[at];
            a[at] = t;
        }
    }

    // EXPECT: safe
    // TIMEOUT: 30
    // ENTRY: Sorted.selected
    // DOMAIN: a=[4]-1..1
    // WHY: the least of the rest comes next
    static void selected(short[] a) {
        if (a == null) return;
        selectionSort(a);
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }

    // EXPECT: safe
    // ENTRY: Sorted.selectedThree
    // DOMAIN: a=[3]-1..1
    // WHY: the same of at most three cells
    static void selectedThree(short[] a) {
        if (a == null || a.length > 3) return;
        selectionSort(a);
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }

    // EXPECT: unsafe line=130
    // ENTRY: Sorted.selectedOfAll
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, 1}
    // WHY: the least of all cells is taken again and again
    static void selectedOfAll(short[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) {
            int at = i;
            for (int j = 0; j < a.length; j++) if (a[j] < a[at]) at = j;
            short t = a[i];
            a[i] = a[at];
            a[at] = t;
        }
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }

    static int partition(int[] a, int pivot) {
        int at = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] >= pivot) continue;
            int t = a[i];
            a[i] = a[at];
            a[at++] = t;
        }
        return at;
    }

    // EXPECT: safe
    // ENTRY: Sorted.parted
    // DOMAIN: a=[4]-1..1 pivot=-1..2
    // WHY: in front of the place are the smaller cells, behind it the others
    static void parted(int[] a, int pivot) {
        if (a == null) return;
        int at = partition(a, pivot);
        for (int i = 0; i < a.length; i++) assert a[i] < pivot == i < at;
    }

    // EXPECT: safe
    // ENTRY: Sorted.partedShort
    // DOMAIN: a=[3]-1..1 pivot=-1..2
    // WHY: the same of at most three cells
    static void partedShort(int[] a, int pivot) {
        if (a == null || a.length > 3) return;
        int at = partition(a, pivot);
        for (int i = 0; i < a.length; i++) if (a[i] < pivot != i < at) error();
    }

    // EXPECT: unsafe line=175
    // ENTRY: Sorted.partedWithoutExchange
    // DOMAIN: a=[3]-1..1 pivot=-1..2
    // WITNESS: a={0, -1} pivot=0
    // WHY: what stood at the place is lost
    static void partedWithoutExchange(int[] a, int pivot) {
        if (a == null) return;
        int at = 0, sum = 0, after = 0;
        for (int v : a) sum += v;
        for (int i = 0; i < a.length; i++) if (a[i] < pivot) a[at++] = a[i];
        for (int v : a) after += v;
        assert sum == after;
    }

    static int[] merge(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++) c[k] = j == b.length || i < a.length && a[i] <= b[j] ? a[i++] : b[j++];
        return c;
    }

    // EXPECT: safe
    // TIMEOUT: 30
    // ENTRY: Sorted.merged
    // DOMAIN: a=[3]0..2 b=[3]0..2
    // WHY: two sorted arrays, which may be one, are merged into a sorted one
    static void merged(int[] a, int[] b) {
        if (a == null || b == null || !isSorted(a) || !isSorted(b)) return;
        if (a.length > 1000 || b.length > 1000) return;
        assert isSorted(merge(a, b));
    }

    // EXPECT: unsafe line=207
    // ENTRY: Sorted.mergedTheOtherWay
    // DOMAIN: a=[2]0..2 b=[2]0..2
    // WITNESS: a={1} b={0}
    // WHY: the greater of two comes first
    static void mergedTheOtherWay(int[] a, int[] b) {
        if (a == null || b == null || !isSorted(a) || !isSorted(b)) return;
        if (a.length > 10 || b.length > 10) return;
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++) c[k] = j == b.length || i < a.length && a[i] >= b[j] ? a[i++] : b[j++];
        if (!isSorted(c)) error();
    }

    // EXPECT: safe
    // ENTRY: Sorted.mergedShort
    // DOMAIN: a=[2]0..2 b=[2]0..2
    // WHY: the same of two cells and one
    static void mergedShort(int[] a, int[] b) {
        if (a == null || b == null || a.length != 2 || b.length != 1 || a[0] > a[1]) return;
        int[] c = merge(a, b);
        assert c[0] <= c[1] && c[1] <= c[2];
    }
}
