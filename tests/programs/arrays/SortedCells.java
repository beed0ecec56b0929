// SPDX-License-Identifier: MIT

/** Short arrays, sorted, searched and merged. */
class SortedCells {
    static void error() {}

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i;
            while (j > 0 && a[j - 1] > v) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = v;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int least = i;
            for (int j = i + 1; j < a.length; j++) {
                if (a[j] < a[least]) least = j;
            }
            int t = a[i];
            a[i] = a[least];
            a[least] = t;
        }
    }

    static void bubble(int[] a, int passes) {
        for (int pass = 0; pass < passes; pass++) {
            for (int i = 0; i + 1 < a.length; i++) {
                order(a, i, i + 1);
            }
        }
    }

    static void order(int[] a, int i, int j) {
        if (a[i] > a[j]) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    // EXPECT: safe
    // ENTRY: SortedCells.insertionOfFour
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WHY: insertion sort of four
    static void insertionOfFour(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        insertion(a);
        if (!isSorted(a)) error();
    }

    // EXPECT: safe
    // ENTRY: SortedCells.insertionOfSix
    // DOMAIN: p=-1..1 q=-1..1 r=-1..1 s=-1..1 t=-1..1 u=-1..1
    // WHY: insertion sort of six
    static void insertionOfSix(byte p, byte q, byte r, byte s, byte t, byte u) {
        int[] a = {p, q, r, s, t, u};
        insertion(a);
        if (a[0] > a[1] || a[4] > a[5]) error();
    }

    // EXPECT: unsafe line=81
    // ENTRY: SortedCells.firstStays
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2
    // WITNESS: p=2 q=1 r=0
    // WHY: the smallest need not be p
    static void firstStays(int p, int q, int r) {
        int[] a = {p, q, r};
        insertion(a);
        if (a[0] != p) error();
    }

    // EXPECT: safe
    // ENTRY: SortedCells.selectionKeeps
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2
    // WHY: selection sort of three, which keeps what was in the array
    static void selectionKeeps(int p, int q, int r) {
        int[] a = {p, q, r};
        selection(a);
        assert isSorted(a);
        assert a[0] + a[1] + a[2] == p + q + r;
        assert a[1] == p || a[1] == q || a[1] == r;
    }

    // EXPECT: safe
    // ENTRY: SortedCells.threePasses
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WHY: three passes sort four
    static void threePasses(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        bubble(a, 3);
        assert isSorted(a);
    }

    // EXPECT: unsafe line=114
    // ENTRY: SortedCells.twoPasses
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WITNESS: p=2 q=1 r=0 s=-1
    // WHY: the smallest moves one place a pass, and has three places to go
    static void twoPasses(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        bubble(a, 2);
        assert isSorted(a);
    }

    // EXPECT: safe
    // ENTRY: SortedCells.network
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WHY: the network of five comparators sorts four
    static void network(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        int[][] comparators = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
        for (int[] c : comparators) order(a, c[0], c[1]);
        assert isSorted(a);
    }

    // EXPECT: unsafe line=137
    // ENTRY: SortedCells.networkOfFour
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WITNESS: p=0 q=2 r=1 s=3
    // WHY: without its last comparator the middle may be in the wrong order
    static void networkOfFour(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        int[][] comparators = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
        for (int[] c : comparators) order(a, c[0], c[1]);
        assert isSorted(a);
    }

    // EXPECT: safe
    // ENTRY: SortedCells.maximum
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2
    // WHY: the maximum of four is no less than each
    static void maximum(int p, int q, int r, int s) {
        int[] a = {p, q, r, s};
        int max = a[0];
        for (int v : a) {
            if (v > max) max = v;
        }
        if (max < p || max < q || max < r || max < s) error();
    }

    // EXPECT: unsafe line=164
    // ENTRY: SortedCells.maximumFromZero
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2
    // WITNESS: p=-1 q=-1 r=-2
    // WHY: a maximum that starts at 0 is wrong where all are negative
    static void maximumFromZero(int p, int q, int r) {
        int[] a = {p, q, r};
        int max = 0;
        for (int v : a) {
            if (v > max) max = v;
        }
        if (max != p && max != q && max != r) error();
    }

    static int find(int[] a, int key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int mid = (low + high) >>> 1;
            if (a[mid] == key) return mid;
            if (a[mid] < key) low = mid + 1;
            else high = mid - 1;
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: SortedCells.found
    // DOMAIN: key=-2..20
    // WHY: binary search in a fixed table
    static void found(int key) {
        int[] a = {2, 3, 5, 7, 11, 13, 17};
        int at = find(a, key);
        if (at >= 0 && a[at] != key) error();
        if (at < 0 && (key == 5 || key == 17 || key == 2)) error();
    }

    // EXPECT: unsafe line=196
    // ENTRY: SortedCells.foundAt
    // DOMAIN: key=-2..20
    // WITNESS: key=13
    // WHY: 13 is at 5
    static void foundAt(int key) {
        int[] a = {2, 3, 5, 7, 11, 13, 17};
        if (find(a, key) == 5) error();
    }

    // EXPECT: safe
    // ENTRY: SortedCells.foundIfSorted
    // DOMAIN: p=0..3 q=0..3 r=0..3 key=0..3
    // WHY: what is in a sorted array of three is found
    static void foundIfSorted(int p, int q, int r, int key) {
        if (p > q || q > r) return;
        int[] a = {p, q, r};
        int at = find(a, key);
        if (at < 0 ? key == p || key == q || key == r : a[at] != key) error();
    }

    // EXPECT: unsafe line=218
    // ENTRY: SortedCells.foundUnsorted
    // DOMAIN: p=0..3 q=0..3 r=0..3 key=0..3
    // WITNESS: p=2 q=0 r=1 key=2
    // WHY: the array need not be sorted
    static void foundUnsorted(int p, int q, int r, int key) {
        int[] a = {p, q, r};
        int at = find(a, key);
        if (at < 0 && key == p) error();
    }

    static int[] merged(int[] a, int[] b) {
        int[] all = new int[a.length + b.length];
        int i = 0, j = 0;
        for (int k = 0; k < all.length; k++) {
            all[k] = j == b.length || i < a.length && a[i] <= b[j] ? a[i++] : b[j++];
        }
        return all;
    }

    // EXPECT: safe
    // ENTRY: SortedCells.merge
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2 t=0..2
    // WHY: two sorted arrays make one
    static void merge(int p, int q, int r, int s, int t) {
        if (p > q || q > r || s > t) return;
        int[] all = merged(new int[] {p, q, r}, new int[] {s, t});
        assert isSorted(all);
        assert all[0] == (p < s ? p : s);
    }

    // EXPECT: unsafe line=248
    // ENTRY: SortedCells.mergeUnsorted
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WITNESS: p=0 q=2 r=1 s=0
    // WHY: the second array need not be sorted
    static void mergeUnsorted(int p, int q, int r, int s) {
        if (p > q) return;
        assert isSorted(merged(new int[] {p, q}, new int[] {r, s}));
    }

    // EXPECT: safe
    // ENTRY: SortedCells.countingSort
    // DOMAIN: p=0..2 q=0..2 r=0..2
    // WHY: counting sort gives what insertion sort does
    static void countingSort(int p, int q, int r) {
        if (p < 0 || p > 2 || q < 0 || q > 2 || r < 0 || r > 2) return;
        int[] a = {p, q, r}, count = new int[3], b = new int[3];
        for (int v : a) count[v]++;
        int at = 0;
        for (int v = 0; v < count.length; v++) {
            for (int k = 0; k < count[v]; k++) b[at++] = v;
        }
        insertion(a);
        assert at == 3;
        for (int i = 0; i < 3; i++) assert a[i] == b[i];
    }
}
