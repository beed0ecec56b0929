// SPDX-License-Identifier: MIT

/** Arrays of any length from whose end an index comes down while a number grows, and cells that a local names. */
class CountedDown {
    static void error() {}

    // EXPECT: safe
    // ENTRY: CountedDown.foundIsCounted
    // DOMAIN: a=[4]0..1 v=0..1 k=-1..4
    // WHY: the number is at most that of the rounds, so it does not come round to 0
    static void foundIsCounted(int[] a, int v, int k) {
        if (a == null) return;
        int count = 0;
        for (int i = a.length - 1; i >= 0; i--) if (a[i] == v) count++;
        if (k >= 0 && k < a.length && a[k] == v && count == 0) error();
    }

    // EXPECT: safe
    // ENTRY: CountedDown.byCall
    // DOMAIN: a=[4]0..1 v=0..1
    // WHY: there are no more cells than there are rounds
    static void byCall(char[] a, char v) {
        if (a == null) return;
        int count = count(a, v);
        if (count < 0 || count > a.length) error();
    }

    static int count(char[] a, char v) {
        int count = 0, i = a.length;
        while (--i >= 0) count += a[i] == v ? 1 : 0;
        return count;
    }

    // EXPECT: unsafe line=43
    // ENTRY: CountedDown.withoutTheFirst
    // DOMAIN: a=[4]0..1 v=0..1 k=-1..4
    // WITNESS: a={1} v=1 k=0
    // WHY: the first cell is not counted
    static void withoutTheFirst(int[] a, int v, int k) {
        if (a == null) return;
        int count = 0;
        for (int i = a.length - 1; i > 0; i--) if (a[i] == v) count++;
        if (k >= 0 && k < a.length && a[k] == v && count == 0) error();
    }

    // EXPECT: safe
    // ENTRY: CountedDown.writtenIsFound
    // DOMAIN: a=[4]6..8 p=-1..4
    // WHY: the cell at p is 7, and none before the index is as long as nothing was found
    static void writtenIsFound(int[] a, int p) {
        if (a == null || p < 0 || p >= a.length) return;
        a[p] = 7;
        boolean is = false;
        for (int i = 0; i < a.length; i++) if (a[i] == 7) is = true;
        if (!is) error();
    }

    // EXPECT: safe
    // ENTRY: CountedDown.insertedIsFound
    // DOMAIN: a=[3]0..1 p=-1..4 v=0..1
    // WHY: once the index has passed p the cell there is v
    static void insertedIsFound(int[] a, int p, int v) {
        if (a == null || a.length > 1_000_000 || p < 0 || p > a.length) return;
        int[] longer = new int[a.length + 1];
        for (int i = 0; i < longer.length; i++) longer[i] = i < p ? a[i] : i == p ? v : a[i - 1];
        boolean is = false;
        for (int x : longer) if (x == v) is = true;
        if (!is) error();
    }

    // EXPECT: unsafe line=82
    // ENTRY: CountedDown.insertedBehindTheEnd
    // DOMAIN: a=[3]0..1 p=-1..4 v=0..1
    // WITNESS: a={0} p=1 v=1
    // WHY: the last cell is left out, and with it what was inserted there
    static void insertedBehindTheEnd(int[] a, int p, int v) {
        if (a == null || a.length > 1_000_000 || p < 0 || p > a.length) return;
        int[] longer = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) longer[i] = i < p ? a[i] : i == p ? v : a[i - 1];
        boolean is = false;
        for (int x : longer) if (x == v) is = true;
        if (!is) error();
    }

    // EXPECT: safe
    // ENTRY: CountedDown.tableOfLongs
    // DOMAIN: n=-1..6 k=-1..6
    // WHY: cell k is 3 * k + 1 as a long; the loop looks at its condition behind each round
    static void tableOfLongs(int n, int k) {
        if (n < 0 || n > 100_000) return;
        long[] table = table(n);
        if (k >= 0 && k < n && table[k] != 3L * k + 1) error();
    }

    static long[] table(int n) {
        long[] table = new long[n];
        if (n == 0) return table;
        int i = 0;
        do {
            table[i] = 3L * i + 1;
            i++;
        } while (i < n);
        return table;
    }
}
