// SPDX-License-Identifier: MIT

/** Arrays of any length whose cells are what an expression says, and what is merged or kept of sorted ones. */
class AskedOfCells {
    static void error() {}

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.doubled
    // DOMAIN: a=[4]-1..1
    // WHY: each cell is twice the other
    static void doubled(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[i] = 2 * a[i];
        for (int i = 0; i < a.length; i++) assert b[i] == a[i] + a[i];
    }

    // EXPECT: unsafe line=28
    // ENTRY: AskedOfCells.doubledButTheLast
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={1}
    // WHY: the last cell stays 0
    static void doubledButTheLast(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length - 1; i++) b[i] = 2 * a[i];
        for (int i = 0; i < a.length; i++) assert b[i] == a[i] + a[i];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.added
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WHY: a sum less one of its addends is the other
    static void added(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length) return;
        int[] c = new int[a.length];
        for (int i = 0; i < a.length; i++) c[i] = a[i] + b[i];
        for (int i = 0; i < a.length; i++) if (c[i] - b[i] != a[i]) error();
    }

    // EXPECT: unsafe line=55
    // ENTRY: AskedOfCells.addedInPlace
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WITNESS: a={1} b={1}
    // WHY: the sum is where the addend was
    static void addedInPlace(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length) return;
        int[] c = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            c[i] = a[i] + b[i];
            a[i] = c[i];
        }
        for (int i = 0; i < a.length; i++) if (c[i] - b[i] != a[i]) error();
    }

    static boolean areEven(int[] a, int n) {
        for (int i = 0; i < n; i++) if (a[i] % 2 != 0) return false;
        return true;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.evenKept
    // DOMAIN: a=[4]-1..2
    // WHY: odd cells are left out
    static void evenKept(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        int n = 0;
        for (int x : a) if (x % 2 == 0) b[n++] = x;
        if (!areEven(b, n)) error();
    }

    // EXPECT: unsafe line=86
    // ENTRY: AskedOfCells.evenOfPositives
    // DOMAIN: a=[4]-1..2
    // WITNESS: a={-1}
    // WHY: the rest of a negative odd number is -1
    static void evenOfPositives(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        int n = 0;
        for (int x : a) if (x % 2 != 1) b[n++] = x;
        if (!areEven(b, n)) error();
    }

    static boolean isStrict(int[] a, int n) {
        for (int i = 1; i < n; i++) if (a[i - 1] >= a[i]) return false;
        return true;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.distinct
    // DOMAIN: a=[4]-1..1
    // WHY: of a sorted array the first of equal cells are kept
    static void distinct(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return;
        int[] b = new int[a.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) if (n == 0 || b[n - 1] != a[i]) b[n++] = a[i];
        if (!isStrict(b, n)) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.distinctByNeighbours
    // DOMAIN: a=[4]-1..1
    // WHY: the same, where what comes before is asked of the array itself
    static void distinctByNeighbours(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return;
        int[] b = new int[a.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) if (i == 0 || a[i] != a[i - 1]) b[n++] = a[i];
        for (int i = 0; i + 1 < n; i++) assert b[i] < b[i + 1];
    }

    // EXPECT: unsafe line=132
    // ENTRY: AskedOfCells.distinctOfUnsorted
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, -1}
    // WHY: what is not sorted stays so
    static void distinctOfUnsorted(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        int n = 0;
        for (int i = 0; i < a.length; i++) if (n == 0 || b[n - 1] != a[i]) b[n++] = a[i];
        if (!isStrict(b, n)) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: AskedOfCells.merged
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WHY: the lesser of two heads comes next, or the head of what is left
    static void merged(int[] a, int[] b) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000) return;
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return;
        for (int i = 1; i < b.length; i++) if (b[i - 1] > b[i]) return;
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++) c[k] = j >= b.length || i < a.length && a[i] <= b[j] ? a[i++] : b[j++];
        for (int k = 1; k < c.length; k++) assert c[k - 1] <= c[k];
    }

    // EXPECT: unsafe line=161
    // ENTRY: AskedOfCells.mergedByTheFirst
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WITNESS: a={0} b={0, -1}
    // WHY: all of b comes first
    static void mergedByTheFirst(int[] a, int[] b) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000) return;
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return;
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0;
        for (int k = 0; k < c.length; k++) c[k] = j >= b.length ? a[i++] : b[j++];
        for (int k = 1; k < c.length; k++) assert c[k - 1] <= c[k];
    }
}
