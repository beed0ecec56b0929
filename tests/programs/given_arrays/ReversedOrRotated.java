// SPDX-License-Identifier: MIT

/** Arrays of any length that are turned round or moved by one in place, held against a copy that was made before. */
class ReversedOrRotated {
    static void error() {}

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ReversedOrRotated.reversedUpToHalf
    // DOMAIN: a=[5]-1..1
    // WHY: each cell of the lower half is exchanged with its mirror image, and one in the middle is its own
    static void reversedUpToHalf(int[] a) {
        if (a == null) return;
        int[] b = a.clone();
        int n = a.length;
        for (int i = 0; i < n / 2; i++) {
            int t = a[i];
            a[i] = a[n - 1 - i];
            a[n - 1 - i] = t;
        }
        for (int k = 0; k < n; k++) if (a[k] != b[n - 1 - k]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ReversedOrRotated.reversedBySwaps
    // DOMAIN: a=[5]-1..1
    // WHY: the same with a method that exchanges
    static void reversedBySwaps(int[] a) {
        if (a == null) return;
        int[] b = a.clone();
        int i = 0;
        while (i < a.length / 2) {
            swap(a, i, a.length - i - 1);
            i++;
        }
        for (int k = 0; k < a.length; k++) assert a[k] == b[b.length - k - 1];
    }

    // EXPECT: unsafe line=60
    // ENTRY: ReversedOrRotated.reversedButTheMiddle
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, 1}
    // WHY: two cells in the middle stay where they are
    static void reversedButTheMiddle(int[] a) {
        if (a == null) return;
        int[] b = a.clone();
        int n = a.length;
        for (int i = 0; i < n / 2 - 1; i++) {
            int t = a[i];
            a[i] = a[n - 1 - i];
            a[n - 1 - i] = t;
        }
        for (int k = 0; k < n; k++) if (a[k] != b[n - 1 - k]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ReversedOrRotated.rotatedLeft
    // DOMAIN: a=[4]-1..1
    // WHY: each cell is what the next one was, and the last what the first was
    static void rotatedLeft(int[] a) {
        if (a == null || a.length == 0) return;
        int[] b = a.clone();
        int first = a[0];
        for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
        a[a.length - 1] = first;
        for (int i = 0; i < a.length - 1; i++) if (a[i] != b[i + 1]) error();
        if (a[a.length - 1] != b[0]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ReversedOrRotated.rotatedRight
    // DOMAIN: a=[4]-1..1
    // WHY: each cell is what the one before was, and the first what the last was
    static void rotatedRight(int[] a) {
        if (a == null || a.length < 2) return;
        int n = a.length;
        int[] b = a.clone();
        int last = a[n - 1];
        int i = n - 1;
        while (i >= 1) {
            a[i] = a[i - 1];
            i--;
        }
        a[0] = last;
        assert a[0] == b[n - 1];
        for (int k = 0; k + 1 < n; k++) assert a[k + 1] == b[k];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: ReversedOrRotated.rotatedBySwaps
    // DOMAIN: a=[4]-1..1
    // WHY: exchanges of neighbours carry the last cell to the front
    static void rotatedBySwaps(int[] a) {
        if (a == null || a.length == 0) return;
        int[] b = a.clone();
        for (int i = a.length - 1; i > 0; i--) swap(a, i, i - 1);
        for (int i = 1; i < a.length; i++) if (a[i] != b[i - 1]) error();
        if (a[0] != b[b.length - 1]) error();
    }

    // EXPECT: unsafe line=122
    // ENTRY: ReversedOrRotated.rotatedOverItself
    // DOMAIN: a=[3]-1..1
    // WITNESS: a={0, 1, 0}
    // WHY: from the front, each cell is what has just been written before it
    static void rotatedOverItself(int[] a) {
        if (a == null || a.length == 0) return;
        int[] b = a.clone();
        int last = a[a.length - 1];
        for (int i = 1; i < a.length; i++) a[i] = a[i - 1];
        a[0] = last;
        for (int i = 1; i < a.length; i++) if (a[i] != b[i - 1]) error();
        if (a[0] != b[b.length - 1]) error();
    }
}
