// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** That a value which a loop has kept is one of the cells, of arrays of any length: the index it was read at is a local of its own. */
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
}
