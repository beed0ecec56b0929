// SPDX-License-Identifier: MIT

/** Arrays where an index grows by two: every second cell is written, the others stay. */
class ByStride {
    static void error() {}

    // EXPECT: safe
    // ENTRY: ByStride.evenMarked
    // DOMAIN: n=0..6 k=-1..6
    // WHY: the index is even, and what it has passed is marked where it is even
    static void evenMarked(int n, int k) {
        if (n < 0 || n > 1000) return;
        boolean[] marked = new boolean[n];
        for (int i = 0; i < n; i += 2) marked[i] = true;
        if (k < 0 || k >= n) return;
        if (marked[k] != (k % 2 == 0)) error();
    }

    // EXPECT: unsafe line=29
    // ENTRY: ByStride.evenMarkedFromTwo
    // DOMAIN: n=0..6 k=-1..6
    // WITNESS: n=1 k=0
    // WHY: the first place is even and not marked
    static void evenMarkedFromTwo(int n, int k) {
        if (n < 0 || n > 1000) return;
        boolean[] marked = new boolean[n];
        for (int i = 2; i < n; i += 2) marked[i] = true;
        if (k < 0 || k >= n) return;
        if (marked[k] != (k % 2 == 0)) error();
    }

    // EXPECT: safe
    // ENTRY: ByStride.othersStay
    // DOMAIN: a=[4]0..1 k=-1..4
    // WHY: only every second cell is written
    static void othersStay(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        for (int i = 0; i < a.length; i += 2) a[i] = 7;
        if (k % 2 == 0) assert a[k] == 7;
        else assert a[k] == before;
    }

    // EXPECT: unsafe line=54
    // ENTRY: ByStride.othersStayButTheLast
    // DOMAIN: a=[4]0..1 k=-1..4
    // WITNESS: a={0, 0} k=1
    // WHY: the last cell is written, and its place may be odd
    static void othersStayButTheLast(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        for (int i = 0; i < a.length; i += 2) a[i] = 7;
        a[a.length - 1] = 7;
        if (k % 2 == 1) assert a[k] == before;
    }
}
