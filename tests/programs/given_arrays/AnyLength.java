// SPDX-License-Identifier: MIT

import org.dashj.Dash;

/** Loops over arrays of any length, each in the method that is asked about. */
class AnyLength {
    // EXPECT: safe
    // ENTRY: AnyLength.filled
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: the cells before i are v in each round, and i ends at the length
    static void filled(int[] a, int v, int k) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = v;
        if (k >= 0 && k < a.length) assert a[k] == v;
    }

    // EXPECT: unsafe line=24
    // ENTRY: AnyLength.filledButOne
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: the first cell is left as it was
    static void filledButOne(int[] a, int v, int k) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) a[i] = v;
        if (k >= 0 && k < a.length) assert a[k] == v;
    }

    // EXPECT: safe
    // ENTRY: AnyLength.copied
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the cells before i are the same in both
    static void copied(int[] a, int k) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[i] = a[i];
        if (k >= 0 && k < a.length) assert a[k] == b[k];
    }

    // EXPECT: safe
    // ENTRY: AnyLength.turned
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: cell k of a is the one as far from the end of b, for all k before i
    static void turned(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[a.length - 1 - i] = a[i];
        assert b[a.length - 1 - k] == a[k];
    }

    // EXPECT: safe
    // ENTRY: AnyLength.shifted
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell before i stands one place further to the front in b
    static void shifted(int[] a, int k) {
        if (a == null || a.length == 0) return;
        int[] b = new int[a.length];
        for (int i = 1; i < a.length; i++) b[i - 1] = a[i];
        b[a.length - 1] = a[0];
        if (k >= 1 && k < a.length) assert b[k - 1] == a[k];
        assert b[a.length - 1] == a[0];
    }

    // EXPECT: safe
    // ENTRY: AnyLength.cleared
    // DOMAIN: a=[4]-1..1
    // WHY: after the first loop all cells are 0, and the second changes none
    static void cleared(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = 0;
        for (int i = 0; i < a.length; i++) assert a[i] == 0;
    }

    // EXPECT: safe
    // ENTRY: AnyLength.maximum
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: no cell before i is greater than m
    static void maximum(int[] a, int k) {
        if (a == null || a.length == 0) return;
        int m = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] > m) m = a[i];
        if (k >= 0 && k < a.length) assert a[k] <= m;
    }

    // EXPECT: unsafe line=93
    // ENTRY: AnyLength.maximumOfPositive
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: a = {1, 0}: the first cell is never looked at
    static void maximumOfPositive(int[] a, int k) {
        if (a == null || a.length == 0) return;
        int m = 0;
        for (int i = 1; i < a.length; i++)
            if (a[i] > m) m = a[i];
        if (k >= 0 && k < a.length) assert a[k] <= m;
    }

    // EXPECT: safe
    // ENTRY: AnyLength.minimumPlace
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: no cell before i is less than the one at m
    static void minimumPlace(int[] a, int k) {
        if (a == null || a.length == 0) return;
        int m = 0;
        for (int i = 1; i < a.length; i++)
            if (a[i] < a[m]) m = i;
        if (k >= 0 && k < a.length) assert a[m] <= a[k];
    }

    // EXPECT: safe
    // ENTRY: AnyLength.firstOf
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: no cell before i is x
    static int firstOf(int[] a, int x, int k) {
        if (a == null) return -1;
        int i = 0;
        while (i < a.length && a[i] != x) i++;
        if (i < a.length) assert a[i] == x;
        if (k >= 0 && k < i) assert a[k] != x;
        return i;
    }

    // EXPECT: safe
    // ENTRY: AnyLength.sameCells
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: the cells before i are the same, or the loop has been left
    static void sameCells(int[] a, int[] b, int k) {
        if (a == null || b == null || a.length != b.length) return;
        boolean same = true;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                same = false;
                break;
            }
        }
        if (same && k >= 0 && k < a.length) assert a[k] == b[k];
    }

    // EXPECT: safe
    // ENTRY: AnyLength.meeting
    // DOMAIN: a=[4]-1..1
    // WHY: i and j come nearer by one in each round, and both stay inside
    static void meeting(int[] a) {
        if (a == null) return;
        int i = 0, j = a.length - 1;
        while (i < j) {
            if (a[i] < a[j]) i++;
            else j--;
        }
        if (a.length > 0) assert i == j && i >= 0 && i < a.length;
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: AnyLength.greatestSoFar
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the cells of m before i rise, and none is less than that of a
    static void greatestSoFar(int[] a, int k) {
        if (a == null || a.length == 0) return;
        int[] m = new int[a.length];
        m[0] = a[0];
        for (int i = 1; i < a.length; i++) m[i] = a[i] > m[i - 1] ? a[i] : m[i - 1];
        if (k >= 0 && k < a.length) assert m[k] >= a[k];
        if (k >= 1 && k < a.length) assert m[k] >= m[k - 1];
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: AnyLength.parted
    // DOMAIN: a=[4]-1..1 p=-1..1 k=-1..4
    // WHY: the cells before n are below p, those from n on and before i are not
    static void parted(int[] a, int p, int k) {
        if (a == null) return;
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] < p) {
                int t = a[i];
                a[i] = a[n];
                a[n] = t;
                n++;
            }
        }
        if (k < 0 || k >= a.length) return;
        if (k < n) assert a[k] < p;
        else assert a[k] >= p;
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: AnyLength.notThere
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: in an array in order all cells before low are less than x, all behind high greater
    static void notThere(int[] a, int x, int k) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) Dash.assume(a[i - 1] <= a[i]);
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < x) low = middle + 1;
            else if (a[middle] > x) high = middle - 1;
            else return;
        }
        if (k >= 0 && k < a.length) assert a[k] != x;
    }

    // EXPECT: unsafe line=218
    // ENTRY: AnyLength.skippedByHalves
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: a = {0}: the last place that is left is never looked at
    static void skippedByHalves(int[] a, int x, int k) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) Dash.assume(a[i - 1] <= a[i]);
        int low = 0, high = a.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < x) low = middle + 1;
            else if (a[middle] > x) high = middle - 1;
            else return;
        }
        if (k >= 0 && k < a.length) assert a[k] != x;
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: AnyLength.sortedBySelection
    // DOMAIN: a=[4]-1..1
    // WHY: the cells before i are in order, and none behind them is less
    static void sortedBySelection(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++)
                if (a[j] < a[m]) m = j;
            int t = a[i];
            a[i] = a[m];
            a[m] = t;
        }
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }

    // EXPECT: unsafe line=254
    // ENTRY: AnyLength.insertedBehindTheFirst
    // DOMAIN: a=[4]-1..1
    // WHY: a = {0, -1}: nothing is ever moved before the first cell
    static void insertedBehindTheFirst(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j > 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
        for (int i = 1; i < a.length; i++) assert a[i - 1] <= a[i];
    }
}
