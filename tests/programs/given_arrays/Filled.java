// SPDX-License-Identifier: MIT

/** Arrays of any length that are filled, copied, cleared, turned and shifted. */
class Filled {
    static void error() {}

    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) a[i] = v;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.filled
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: each cell holds what it was filled with
    static void filled(int[] a, int v, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        fill(a, v);
        if (a[k] != v) error();
    }

    // EXPECT: safe
    // ENTRY: Filled.filledShort
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WHY: the same of at most four cells, all of them
    static void filledShort(int[] a, int v) {
        if (a == null || a.length > 4) return;
        fill(a, v);
        for (int i = 0; i < a.length; i++) if (a[i] != v) error();
    }

    // EXPECT: unsafe line=40
    // ENTRY: Filled.filledButTheLast
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WITNESS: a={0} v=1
    // WHY: the loop stops one cell too early
    static void filledButTheLast(int[] a, int v) {
        if (a == null) return;
        for (int i = 0; i < a.length - 1; i++) a[i] = v;
        for (int i = 0; i < a.length; i++) assert a[i] == v;
    }

    static int[] copy(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[i] = a[i];
        return b;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.copied
    // DOMAIN: a=[4]-1..1
    // WHY: a copy has the cells of the array, and is another array
    static void copied(int[] a) {
        if (a == null) return;
        int[] b = copy(a);
        assert b != a && b.length == a.length;
        for (int i = 0; i < a.length; i++) assert b[i] == a[i];
    }

    // EXPECT: safe
    // ENTRY: Filled.copiedShort
    // DOMAIN: a=[3]-1..1 v=-1..1
    // WHY: what is written into a copy is not in the array
    static void copiedShort(int[] a, int v) {
        if (a == null || a.length != 3) return;
        int first = a[0];
        int[] b = copy(a);
        b[0] = v;
        assert a[0] == first && b[1] == a[1] && b[2] == a[2];
    }

    // EXPECT: unsafe line=83
    // ENTRY: Filled.copiedByName
    // DOMAIN: a=[3]-1..1 v=-1..1
    // WITNESS: a={1} v=0
    // WHY: another name for an array is no copy
    static void copiedByName(int[] a, int v) {
        if (a == null || a.length == 0) return;
        int first = a[0];
        int[] b = a;
        b[0] = v;
        assert a[0] == first;
    }

    // EXPECT: unsafe line=95
    // ENTRY: Filled.copiedShifted
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, 1}
    // WHY: the first cell is left out
    static void copiedShifted(int[] a) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 1; i < a.length; i++) b[i - 1] = a[i];
        for (int i = 0; i < a.length; i++) if (b[i] != a[i]) error();
    }

    static void clear(boolean[] a) {
        for (int i = 0; i < a.length; i++) a[i] = false;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.cleared
    // DOMAIN: a=[4]0..1
    // WHY: no flag is left
    static void cleared(boolean[] a) {
        if (a == null) return;
        clear(a);
        for (boolean flag : a) assert !flag;
    }

    // EXPECT: unsafe line=121
    // ENTRY: Filled.clearedInSteps
    // DOMAIN: a=[4]0..1
    // WITNESS: a={false, true}
    // WHY: each second flag is left
    static void clearedInSteps(boolean[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i += 2) a[i] = false;
        for (boolean flag : a) assert !flag;
    }

    static void reverse(char[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            char t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.reversed
    // DOMAIN: a=[4]0..2 k=-1..4
    // WHY: the cell k from the start is k from the end behind it
    static void reversed(char[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        char c = a[k];
        reverse(a);
        if (a[a.length - 1 - k] != c) error();
    }

    // EXPECT: safe
    // ENTRY: Filled.reversedShort
    // DOMAIN: a=[4]0..2
    // WHY: turned twice, four letters are what they were
    static void reversedShort(char[] a) {
        if (a == null || a.length != 4) return;
        char p = a[0], q = a[1], r = a[2], s = a[3];
        reverse(a);
        assert a[0] == s && a[1] == r;
        reverse(a);
        assert a[0] == p && a[1] == q && a[2] == r && a[3] == s;
    }

    // EXPECT: unsafe line=170
    // ENTRY: Filled.reversedTooFar
    // DOMAIN: a=[4]0..2
    // WITNESS: a={'a', 'b'}
    // WHY: over the whole length each pair is exchanged twice
    static void reversedTooFar(char[] a) {
        if (a == null || a.length == 0) return;
        char first = a[0];
        for (int i = 0; i < a.length; i++) {
            char t = a[i];
            a[i] = a[a.length - 1 - i];
            a[a.length - 1 - i] = t;
        }
        assert a[a.length - 1] == first;
    }

    static void rotate(int[] a) {
        if (a.length == 0) return;
        int first = a[0];
        for (int i = 1; i < a.length; i++) a[i - 1] = a[i];
        a[a.length - 1] = first;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.rotated
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell has moved by one, the first to the end
    static void rotated(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int c = a[k];
        rotate(a);
        assert a[k == 0 ? a.length - 1 : k - 1] == c;
    }

    // EXPECT: safe
    // ENTRY: Filled.rotatedShort
    // DOMAIN: a=[3]-1..1
    // WHY: three cells that are rotated three times are where they were
    static void rotatedShort(int[] a) {
        if (a == null || a.length != 3) return;
        int p = a[0], q = a[1], r = a[2];
        rotate(a);
        rotate(a);
        rotate(a);
        if (a[0] != p || a[1] != q || a[2] != r) error();
    }

    // EXPECT: unsafe line=215
    // ENTRY: Filled.rotatedOverTheFirst
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={1, 0}
    // WHY: the first cell is written before it has been kept
    static void rotatedOverTheFirst(int[] a) {
        if (a == null || a.length < 2) return;
        int first = a[0];
        for (int i = 1; i < a.length; i++) a[i - 1] = a[i];
        a[a.length - 1] = a[0];
        assert a[a.length - 1] == first;
    }

    // EXPECT: unsafe line=227
    // ENTRY: Filled.prefixMaximumOfNeighbours
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={1, 0, -1}
    // WHY: the greater of two neighbours, read from a copy, forgets what was before them
    static void prefixMaximumOfNeighbours(int[] a) {
        if (a == null) return;
        int[] b = a.clone();
        for (int i = 1; i < a.length; i++) if (a[i] < b[i - 1]) a[i] = b[i - 1];
        for (int i = 1; i < a.length; i++) assert a[i] >= a[i - 1];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Filled.prefixMaximum
    // DOMAIN: a=[4]-1..1
    // WHY: maxima of longer beginnings do not fall
    static void prefixMaximum(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) if (a[i] < a[i - 1]) a[i] = a[i - 1];
        for (int i = 1; i < a.length; i++) assert a[i] >= a[i - 1];
    }
}
