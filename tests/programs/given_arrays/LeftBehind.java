// SPDX-License-Identifier: MIT

/** Arrays of any length where a loop has to know how far an earlier one has come, what cells are to two others, or how they rise. */
class LeftBehind {
    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.zerosComeLast
    // DOMAIN: a=[4]-1..1
    // WHY: what is not 0 comes to the front in its order, and the rest is cleared; so nothing but 0 follows a 0
    static void zerosComeLast(int[] a) {
        if (a == null) return;
        int n = 0;
        for (int i = 0; i < a.length; i++) if (a[i] != 0) a[n++] = a[i];
        for (int i = n; i < a.length; i++) a[i] = 0;
        boolean zero = false;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == 0) zero = true;
            else assert !zero;
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: LeftBehind.oneIsNotCleared
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0,0,1}
    // WHY: 0, 0, 1 becomes 1, 0, 1, since the last cell is not cleared
    static void oneIsNotCleared(int[] a) {
        if (a == null) return;
        int n = 0;
        for (int i = 0; i < a.length; i++) if (a[i] != 0) a[n++] = a[i];
        for (int i = n; i < a.length - 1; i++) a[i] = 0;
        boolean zero = false;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == 0) zero = true;
            else assert !zero;
        }
    }

    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.evenThenOdd
    // DOMAIN: a=[4]0..2
    // WHY: the two indices leave even cells before them and odd ones behind; where they meet nothing is exchanged any more
    static void evenThenOdd(int[] a) {
        if (a == null) return;
        int i = 0, j = a.length - 1;
        while (i < j) {
            if (a[i] % 2 == 0) i++;
            else if (a[j] % 2 != 0) j--;
            else {
                int t = a[i];
                a[i] = a[j];
                a[j] = t;
            }
        }
        boolean odd = false;
        for (int x : a) {
            if (x % 2 != 0) odd = true;
            else assert !odd;
        }
    }

    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.smallerOfTwo
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WHY: each cell is the smaller of two, so it is one of them and no greater than either
    static void smallerOfTwo(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length) return;
        int[] c = new int[a.length];
        for (int i = 0; i < c.length; i++) c[i] = a[i] < b[i] ? a[i] : b[i];
        for (int i = 0; i < c.length; i++) assert c[i] <= a[i] && c[i] <= b[i] && (c[i] == a[i] || c[i] == b[i]);
    }

    // EXPECT: safe
    // TIMEOUT: 30
    // ENTRY: LeftBehind.removed
    // DOMAIN: a=[3]-1..1 at=0..3
    // WHY: what was before the cell stays, what was behind it comes one nearer
    static void removed(int[] a, int at) {
        if (a == null || at < 0 || at >= a.length) return;
        int[] r = new int[a.length - 1];
        System.arraycopy(a, 0, r, 0, at);
        System.arraycopy(a, at + 1, r, at, r.length - at);
        for (int i = 0; i < r.length; i++) assert r[i] == a[i < at ? i : i + 1];
    }

    // EXPECT: unsafe line=98
    // ENTRY: LeftBehind.removedOneLess
    // DOMAIN: a=[3]-1..1 at=0..3
    // WITNESS: a={0,1} at=0
    // WHY: the last cell is not copied, and stays 0
    static void removedOneLess(int[] a, int at) {
        if (a == null || at < 0 || at >= a.length - 1) return;
        int[] r = new int[a.length - 1];
        System.arraycopy(a, 0, r, 0, at);
        System.arraycopy(a, at + 1, r, at, r.length - at - 1);
        for (int i = 0; i < r.length; i++) assert r[i] == a[i < at ? i : i + 1];
    }

    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.cleared
    // DOMAIN: a=[3]-1..1 from=0..3 to=0..3
    // WHY: all cells of the range are filled
    static void cleared(long[] a, int from, int to) {
        if (a == null || from < 0 || to > a.length || from > to) return;
        java.util.Arrays.fill(a, from, to, 0L);
        for (int i = from; i < to; i++) assert a[i] == 0;
    }

    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.falling
    // DOMAIN: n=-1..6
    // WHY: n - i falls with i and is at least 1
    static void falling(int n) {
        if (n < 0 || n > 100_000) return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = n - i;
        for (int i = 0; i < n; i++) assert a[i] > 0;
        for (int i = 1; i < n; i++) assert a[i - 1] > a[i];
    }

    // EXPECT: safe
    // TIMEOUT: 20
    // ENTRY: LeftBehind.twice
    // DOMAIN: n=-1..6
    // WHY: 2 i rises with i, up to 200,000
    static void twice(int n) {
        if (n < 0 || n > 100_000) return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = 2 * i;
        for (int i = 1; i < n; i++) assert a[i - 1] < a[i];
    }

    // EXPECT: unsafe line=146
    // ENTRY: LeftBehind.restsOfEight
    // DOMAIN: n=-1..9
    // WITNESS: n=4
    // WHY: 3 * 3 % 8 is 1, less than 6 before it
    static void restsOfEight(int n) {
        if (n < 0 || n > 100_000) return;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = 3 * i % 8;
        for (int i = 1; i < n; i++) assert a[i - 1] < a[i];
    }
}
