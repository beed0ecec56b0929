// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** That a value which a loop has kept, or a cell was given, is one of the cells, of arrays of any length: its index is a local of its own. */
class Attained {
    // EXPECT: safe
    // ENTRY: Attained.greatest
    // DOMAIN: a=[4]-1..2
    // WHY: m is a cell before i in each round, and the search passes that cell
    static void greatest(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = a[0];
        for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i];
        boolean found = false;
        for (int i = 0; i < a.length; i++) if (a[i] == m) found = true;
        assert found;
    }

    // EXPECT: unsafe line=30
    // ENTRY: Attained.greatestOfPositive
    // DOMAIN: a=[4]-1..2
    // WHY: where all cells are negative m is none of them
    static void greatestOfPositive(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = 0;
        for (int i = 0; i < a.length; i++) if (a[i] > m) m = a[i];
        boolean found = false;
        for (int i = 0; i < a.length; i++) if (a[i] == m) found = true;
        assert found;
    }

    // EXPECT: safe
    // ENTRY: Attained.leastCounted
    // DOMAIN: a=[4]-1..2
    // WHY: at least the cell that m was read from is counted
    static void leastCounted(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = a[0];
        for (int i = 1; i < a.length; i++) m = Math.min(m, a[i]);
        int count = 0;
        for (int i = 0; i < a.length; i++) if (a[i] == m) count++;
        assert count > 0;
    }

    // EXPECT: safe
    // ENTRY: Attained.searchEnds
    // DOMAIN: a=[4]-1..2
    // WHY: i does not pass the cell that m was read from
    static void searchEnds(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = a[0];
        for (int x : a) if (x > m) m = x;
        int i = 0;
        while (i < a.length && a[i] != m) i++;
        assert i < a.length;
    }

    static int max(int[] a) {
        int m = a[0];
        for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i];
        return m;
    }

    static boolean contains(int[] a, int x) {
        for (int c : a) if (c == x) return true;
        return false;
    }

    // EXPECT: safe
    // ENTRY: Attained.byCalls
    // DOMAIN: a=[4]-1..2
    // WHY: as above, in methods of their own
    static void byCalls(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = max(a);
        assert contains(a, m);
    }

    // EXPECT: safe
    // ENTRY: Attained.fromTheLeastInt
    // DOMAIN: a=[4]-2147483648..-2147483646
    // WHY: m is the least int only as long as all cells before i are; then a[0] is m
    static void fromTheLeastInt(int[] a) {
        Dash.assume(a != null && a.length > 0);
        int m = Integer.MIN_VALUE;
        for (int i = 0; i < a.length; i++) if (a[i] > m) m = a[i];
        boolean found = false;
        for (int i = 0; i < a.length; i++) if (a[i] == m) found = true;
        assert found;
    }

    // EXPECT: safe
    // ENTRY: Attained.longs
    // DOMAIN: a=[4]-1..2
    // WHY: as greatest
    static void longs(long[] a) {
        Dash.assume(a != null && a.length > 0);
        long m = a[0];
        for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i];
        boolean found = false;
        for (int i = 0; i < a.length; i++) if (a[i] == m) found = true;
        assert found;
    }

    static void insert(int[] a, int n, int x) {
        int j = n;
        while (j > 0 && a[j - 1] > x) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }

    static int indexOf(int[] a, int n, int x) {
        for (int i = 0; i < n; i++) if (a[i] == x) return i;
        return -1;
    }

    // EXPECT: safe
    // ENTRY: Attained.inserted
    // DOMAIN: a=[3]-1..1 n=-1..3 x=-1..1
    // WHY: the cell that x was put into is at n at most, and nothing is written after it
    static void inserted(int[] a, int n, int x) {
        Dash.assume(a != null && n >= 0 && n < a.length);
        insert(a, n, x);
        assert indexOf(a, n + 1, x) >= 0;
    }

    // EXPECT: unsafe line=137
    // ENTRY: Attained.insertedLast
    // DOMAIN: a=[3]-1..1 n=-1..3 x=-1..1
    // WHY: where no cell is more than x, x is behind those that are looked at
    static void insertedLast(int[] a, int n, int x) {
        Dash.assume(a != null && n >= 0 && n < a.length);
        insert(a, n, x);
        assert indexOf(a, n, x) >= 0;
    }

    // EXPECT: safe
    // ENTRY: Attained.shifted
    // DOMAIN: a=[3]-1..1 p=-1..3 x=-1..1
    // WHY: x is at p
    static void shifted(int[] a, int p, int x) {
        Dash.assume(a != null && p >= 0 && p < a.length);
        for (int i = a.length - 1; i > p; i--) a[i] = a[i - 1];
        a[p] = x;
        boolean found = false;
        for (int c : a) if (c == x) found = true;
        assert found;
    }
}
