// SPDX-License-Identifier: MIT

/** Arrays of any length whose index goes round, whose last round is an exception, or that are searched from the end. */
class GoneRound {
    static void error() {}

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GoneRound.fromTheNext
    // DOMAIN: a=[4]-1..1
    // WHY: behind the last cell comes the first
    static void fromTheNext(int[] a) {
        if (a == null || a.length == 0) return;
        final int n = a.length;
        int[] r = new int[n];
        for (int i = 0; i < n; i++) r[i] = a[(i + 1) % n];
        for (int i = 0; i + 1 < n; i++) assert r[i] == a[i + 1];
        assert r[n - 1] == a[0];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GoneRound.intoTheNext
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell has gone one further, and the last to the front
    static void intoTheNext(int[] a, int k) {
        if (a == null || a.length == 0) return;
        final int n = a.length;
        int[] r = new int[n];
        for (int i = 0; i < n; i++) r[(i + 1) % n] = a[i];
        if (k >= 1 && k < n) assert r[k] == a[k - 1];
        assert r[0] == a[n - 1];
    }

    // EXPECT: unsafe line=45
    // ENTRY: GoneRound.intoTheOneBehind
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, 1, 0}
    // WHY: each cell has gone two further
    static void intoTheOneBehind(int[] a) {
        if (a == null || a.length == 0) return;
        final int n = a.length;
        int[] r = new int[n];
        for (int i = 0; i < n; i++) r[(i + 2) % n] = a[i];
        for (int i = 1; i < n; i++) assert r[i] == a[i - 1];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GoneRound.lastRoundIsAnother
    // DOMAIN: a=[4]-1..1
    // WHY: the last round reads the first cell
    static void lastRoundIsAnother(int[] a) {
        if (a == null || a.length == 0) return;
        final int n = a.length;
        int[] r = new int[n];
        for (int i = 0; i < n; i++) r[i] = a[i + 1 == n ? 0 : i + 1];
        for (int i = 0; i + 1 < n; i++) assert r[i] == a[i + 1];
        assert r[n - 1] == a[0];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GoneRound.checkedByAChoice
    // DOMAIN: a=[4]-1..1
    // WHY: which cell is compared is chosen while its array is on the stack
    static void checkedByAChoice(int[] a) {
        if (a == null || a.length == 0) return;
        int[] old = a.clone();
        int first = a[0];
        for (int i = 1; i < a.length; i++) a[i - 1] = a[i];
        a[a.length - 1] = first;
        for (int i = 0; i < a.length; i++) if (a[i] != old[i + 1 == a.length ? 0 : i + 1]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GoneRound.lastOfThem
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WHY: the search comes down to the place, or to -1
    static void lastOfThem(int[] a, int x) {
        if (a == null) return;
        int at = a.length - 1;
        while (at >= 0 && a[at] != x) at--;
        for (int i = a.length - 1; i > at; i--) if (a[i] == x) error();
        if (at >= 0 && a[at] != x) error();
    }

    // EXPECT: unsafe line=98
    // ENTRY: GoneRound.lastOfThemButTheFirst
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WITNESS: a={0} x=-1
    // WHY: the first cell is taken for the place without a look
    static void lastOfThemButTheFirst(int[] a, int x) {
        if (a == null) return;
        int at = a.length - 1;
        while (at > 0 && a[at] != x) at--;
        if (at >= 0 && a[at] != x) error();
    }

    // EXPECT: unsafe line=114
    // ENTRY: GoneRound.dividedButOne
    // DOMAIN: a=[4]-1..1 p=-1..1
    // WITNESS: a={0} p=0
    // WHY: the cell where the two meet is not looked at, which the second of the errors tells: the first is none
    static void dividedButOne(int[] a, int p) {
        if (a == null) return;
        int l = 0, r = a.length - 1;
        while (l < r) {
            if (a[l] <= p) l++;
            else { int t = a[l]; a[l] = a[r]; a[r] = t; r--; }
        }
        for (int i = 0; i < l; i++) assert a[i] <= p;
        for (int i = l; i < a.length; i++) assert a[i] > p;
    }
}
