// SPDX-License-Identifier: MIT

/** Arrays of any length of which no two cells are equal. */
class PairsApart {
    static void error() {}

    // EXPECT: safe
    // ENTRY: PairsApart.lookedAt
    // DOMAIN: a=[4]-1..2 p=-1..4 q=-1..4
    // WHY: each pair of cells has been looked at once
    static void lookedAt(int[] a, int p, int q) {
        if (a == null) return;
        boolean areApart = true;
        all:
        for (int i = 0; i < a.length; i++)
            for (int j = i + 1; j < a.length; j++)
                if (a[i] == a[j]) {
                    areApart = false;
                    break all;
                }
        if (!areApart || p < 0 || q < 0 || p == q || p >= a.length || q >= a.length) return;
        if (a[p] == a[q]) error();
    }

    // EXPECT: unsafe line=34
    // ENTRY: PairsApart.lookedAtNeighbours
    // DOMAIN: a=[4]-1..2 p=-1..4 q=-1..4
    // WITNESS: a={1, 0, 1} p=0 q=2
    // WHY: a cell is compared with the next one only
    static void lookedAtNeighbours(int[] a, int p, int q) {
        if (a == null) return;
        for (int i = 0; i + 1 < a.length; i++) if (a[i] == a[i + 1]) return;
        if (p < 0 || q <= p || q >= a.length) return;
        if (a[p] == a[q]) error();
    }

    static boolean haveAnEqual(long[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = i + 1; j < a.length; j++)
                if (a[i] == a[j]) return true;
        return false;
    }

    // EXPECT: safe
    // ENTRY: PairsApart.askedOfLongs
    // DOMAIN: a=[3]-1..1 p=-1..4 q=-1..4
    // WHY: a method that looks at all pairs has found none that is equal
    static void askedOfLongs(long[] a, int p, int q) {
        if (a == null || haveAnEqual(a)) return;
        if (p < 0 || q <= p || q >= a.length) return;
        if (a[p] == a[q]) error();
    }
}
