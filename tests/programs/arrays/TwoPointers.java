// SPDX-License-Identifier: MIT

/** Two indices that move over one array. */
class TwoPointers {
    static void error() {}

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void reverse(int[] a, int low, int high) {
        while (low < high) swap(a, low++, high--);
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.reversedTwice
    // DOMAIN: p=-1..1 q=-1..1 r=-1..1
    // WHY: reversing twice
    static void reversedTwice(int p, int q, int r) {
        int[] a = {p, q, r};
        reverse(a, 0, 2);
        if (a[0] != r || a[1] != q) error();
        reverse(a, 0, 2);
        if (a[0] != p || a[1] != q || a[2] != r) error();
    }

    // EXPECT: unsafe line=37
    // ENTRY: TwoPointers.palindrome
    // DOMAIN: p=-1..1 q=-1..1 r=-1..1
    // WITNESS: p=0 q=0 r=1
    // WHY: a number at one end moves to the other
    static void palindrome(int p, int q, int r) {
        int[] a = {p, q, r};
        reverse(a, 0, 2);
        if (a[0] != p) error();
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.rotation
    // DOMAIN: k=-1..5 i=-1..5
    // WHY: three reversals rotate by k
    static void rotation(int k, int i) {
        if (k < 0 || k > 4 || i < 0 || i > 4) return;
        int[] a = {10, 11, 12, 13, 14};
        reverse(a, 0, k - 1);
        reverse(a, k, 4);
        reverse(a, 0, 4);
        if (a[i] != 10 + (i + k) % 5) error();
    }

    // EXPECT: unsafe line=62
    // ENTRY: TwoPointers.rotationLeftRight
    // DOMAIN: k=-1..5
    // WITNESS: k=2
    // WHY: by k to the left is not by k to the right
    static void rotationLeftRight(int k) {
        if (k < 0 || k > 4) return;
        int[] a = {10, 11, 12, 13, 14}, b = new int[5];
        for (int i = 0; i < 5; i++) b[(i + k) % 5] = a[i];
        if (b[0] != a[k]) error();
    }

    static int partition(int[] a, int pivot) {
        int at = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < pivot) swap(a, i, at++);
        }
        return at;
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.partitioned
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2 s=-2..2 pivot=-2..2
    // WHY: in front of the result are the smaller ones, behind it the others
    static void partitioned(int p, int q, int r, int s, int pivot) {
        int[] a = {p, q, r, s};
        int at = partition(a, pivot);
        for (int i = 0; i < a.length; i++) assert a[i] < pivot == i < at;
    }

    // EXPECT: unsafe line=91
    // ENTRY: TwoPointers.pivotInPlace
    // DOMAIN: p=-2..2 q=-2..2 r=-2..2
    // WITNESS: p=1 q=2 r=0
    // WHY: the pivot itself need not be at the place that is given
    static void pivotInPlace(int p, int q, int r) {
        int[] a = {p, q, r};
        int at = partition(a, p);
        assert at == 3 || a[at] == p;
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.colours
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WHY: three colours in one pass
    static void colours(int p, int q, int r, int s) {
        if ((p | q | r | s) < 0 || p > 2 || q > 2 || r > 2 || s > 2) return;
        int[] a = {p, q, r, s};
        int low = 0, i = 0, high = 3;
        while (i <= high) {
            if (a[i] == 0) swap(a, low++, i++);
            else if (a[i] == 2) swap(a, i, high--);
            else i++;
        }
        for (int k = 1; k < 4; k++) assert a[k - 1] <= a[k];
    }

    // EXPECT: unsafe line=124
    // ENTRY: TwoPointers.coloursMovesOn
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WITNESS: p=1 q=2 r=1 s=0
    // WHY: what comes from the end has not been looked at when i moves on
    static void coloursMovesOn(int p, int q, int r, int s) {
        if ((p | q | r | s) < 0 || p > 2 || q > 2 || r > 2 || s > 2) return;
        int[] a = {p, q, r, s};
        int low = 0, i = 0, high = 3;
        while (i <= high) {
            if (a[i] == 0) swap(a, low++, i++);
            else if (a[i] == 2) swap(a, i++, high--);
            else i++;
        }
        for (int k = 1; k < 4; k++) assert a[k - 1] <= a[k];
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.pairWithSum
    // DOMAIN: target=-2..40
    // WHY: two ends that approach find a pair with the sum if there is one
    static void pairWithSum(int target) {
        int[] a = {1, 3, 4, 7, 11, 18};
        int i = 0, j = a.length - 1;
        while (i < j && a[i] + a[j] != target) {
            if (a[i] + a[j] < target) i++;
            else j--;
        }
        boolean found = i < j;
        for (int k = 0; k < a.length; k++) {
            for (int m = k + 1; m < a.length; m++) {
                if (a[k] + a[m] == target && !found) error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.withoutRepeats
    // DOMAIN: p=0..2 q=0..2 r=0..2 s=0..2
    // WHY: repeated numbers of a sorted array are left out
    static void withoutRepeats(int p, int q, int r, int s) {
        if (p > q || q > r || r > s) return;
        int[] a = {p, q, r, s};
        int n = 1;
        for (int i = 1; i < a.length; i++) {
            if (a[i] != a[n - 1]) a[n++] = a[i];
        }
        for (int i = 1; i < n; i++) assert a[i - 1] < a[i];
        assert a[0] == p && a[n - 1] == s;
    }

    // EXPECT: unsafe line=172
    // ENTRY: TwoPointers.withoutRepeatsUnsorted
    // DOMAIN: p=0..2 q=0..2 r=0..2
    // WITNESS: p=0 q=1 r=0
    // WHY: of an array that is not sorted only neighbours are compared
    static void withoutRepeatsUnsorted(int p, int q, int r) {
        int[] a = {p, q, r};
        int n = 1;
        for (int i = 1; i < a.length; i++) {
            if (a[i] != a[n - 1]) a[n++] = a[i];
        }
        assert n < 3 || a[0] != a[2];
    }

    // EXPECT: safe
    // ENTRY: TwoPointers.insertedAt
    // DOMAIN: n=-1..6 v=-2..2
    // WHY: what is copied up within one array, from the end on, is not overwritten before it is read
    static void insertedAt(int n, int v) {
        if (n < 0 || n > 4) return;
        int[] a = {1, 2, 3, 4, 0};
        for (int i = 4; i > n; i--) a[i] = a[i - 1];
        a[n] = v;
        for (int i = 0; i < 5; i++) {
            if (a[i] != (i < n ? i + 1 : i == n ? v : i)) error();
        }
    }

    // EXPECT: unsafe line=198
    // ENTRY: TwoPointers.insertedFromTheFront
    // DOMAIN: n=-1..6
    // WITNESS: n=0
    // WHY: copied from the front on, each number is the first one
    static void insertedFromTheFront(int n) {
        if (n < 0 || n > 4) return;
        int[] a = {1, 2, 3, 4, 0};
        for (int i = n; i < 4; i++) a[i + 1] = a[i];
        if (n < 3 && a[4] != 4) error();
    }
}
