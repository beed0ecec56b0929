// SPDX-License-Identifier: MIT

/** Helpers that write into arrays or return new ones: filled, cleared, copied, turned and rotated. */
class FilledByCalls {
    static void error() {}

    static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) a[i] = v;
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.filledEverywhere
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: the helper has written v into every cell
    static void filledEverywhere(int[] a, int v, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        fill(a, v);
        if (a[k] != v) error();
    }

    static void fillRange(byte[] a, int from, int to, byte v) {
        for (int i = from; i < to; i++) a[i] = v;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: FilledByCalls.filledInside
    // DOMAIN: a=[3]0..1 from=-1..3 to=-1..4 v=0..1 k=-1..3
    // WHY: the helper writes every cell from the one bound up to the other
    static void filledInside(byte[] a, int from, int to, byte v, int k) {
        if (a == null || from < 0 || from > to || to > a.length) return;
        fillRange(a, from, to, v);
        if (k >= from && k < to) assert a[k] == v;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: FilledByCalls.keptOutside
    // DOMAIN: a=[3]0..1 from=-1..3 to=-1..4 v=0..1 k=-1..3
    // WHY: the helper writes no other cell
    static void keptOutside(byte[] a, int from, int to, byte v, int k) {
        if (a == null || from < 0 || from > to || to > a.length) return;
        if (k < 0 || k >= a.length || k >= from && k < to) return;
        byte before = a[k];
        fillRange(a, from, to, v);
        if (a[k] != before) error();
    }

    static void clear(boolean[] flags) {
        for (int i = 0; i < flags.length; i++) flags[i] = false;
    }

    static boolean any(boolean[] flags) {
        for (boolean flag : flags) {
            if (flag) return true;
        }
        return false;
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.noneAfterClear
    // DOMAIN: flags=[4]0..1
    // WHY: the one helper leaves no flag that the other could find
    static void noneAfterClear(boolean[] flags) {
        if (flags == null) return;
        clear(flags);
        if (any(flags)) error();
    }

    static void clearBackwards(boolean[] flags) {
        for (int i = flags.length - 1; i > 0; i--) flags[i] = false;
    }

    // EXPECT: unsafe line=82
    // ENTRY: FilledByCalls.oneAfterClear
    // DOMAIN: flags=[4]0..1
    // WITNESS: flags={true}
    // WHY: the loop from the end stops before the first cell
    static void oneAfterClear(boolean[] flags) {
        if (flags == null) return;
        clearBackwards(flags);
        if (any(flags)) error();
    }

    static int[] copyOf(int[] a) {
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[i] = a[i];
        return b;
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.copyHasTheCells
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the helper returns an array of the same length and has copied each cell
    static void copyHasTheCells(int[] a, int k) {
        if (a == null) return;
        int[] b = copyOf(a);
        assert b != a && b.length == a.length;
        if (k >= 0 && k < b.length) assert b[k] == a[k];
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.copyIsSeparate
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: what is written into the new array is not in the given one
    static void copyIsSeparate(int[] a, int v, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        fill(copyOf(a), v);
        if (a[k] != before) error();
    }

    static int[] copyOfLong(int[] a) {
        return a.length < 2 ? a : copyOf(a);
    }

    // EXPECT: unsafe line=126
    // ENTRY: FilledByCalls.shortCopyIsNone
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WITNESS: a={0} v=1 k=0
    // WHY: a short array is returned itself
    static void shortCopyIsNone(int[] a, int v, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        fill(copyOfLong(a), v);
        if (a[k] != before) error();
    }

    static void shiftInto(long[] from, long[] to) {
        for (int i = 0; i + 1 < to.length && i < from.length; i++) to[i + 1] = from[i];
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.shiftedIntoAnother
    // DOMAIN: from=[3]0..1 to=[3]0..1 k=-1..3
    // WHY: of two arrays the one keeps its cells while the other is written
    static void shiftedIntoAnother(long[] from, long[] to, int k) {
        if (from == null || to == null || from == to) return;
        if (k < 0 || k >= from.length || k >= to.length - 1) return;
        long before = from[k];
        shiftInto(from, to);
        if (to[k + 1] != before) error();
    }

    // EXPECT: unsafe line=155
    // ENTRY: FilledByCalls.shiftedIntoItself
    // DOMAIN: from=[3]0..1 to=[3]0..1 k=-1..3
    // WITNESS: from={1L, 0L, 0L} to=from k=1
    // WHY: where both are one array, the cell to be copied has been written just before
    static void shiftedIntoItself(long[] from, long[] to, int k) {
        if (from == null || to == null) return;
        if (k < 0 || k >= from.length || k >= to.length - 1) return;
        long before = from[k];
        shiftInto(from, to);
        if (to[k + 1] != before) error();
    }

    static void swap(char[] a, int i, int j) {
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void reverse(char[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) swap(a, i, j);
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: FilledByCalls.reversed
    // DOMAIN: a=[4]0..2 k=-1..4
    // WHY: each cell is exchanged once with the one as far from the other end
    static void reversed(char[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        char before = a[k];
        reverse(a);
        if (a[a.length - 1 - k] != before) error();
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.reversedFour
    // DOMAIN: a=[4]0..2 k=-1..4
    // WHY: the same of four cells at most, which come back when they are turned again
    static void reversedFour(char[] a, int k) {
        if (a == null || a.length > 4 || k < 0 || k >= a.length) return;
        char before = a[k];
        reverse(a);
        assert a[a.length - 1 - k] == before;
        reverse(a);
        assert a[k] == before;
    }

    static void put(char[] a, int i, int j) {
        a[i] = a[j];
        a[j] = a[i];
    }

    static void reverseByPut(char[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) put(a, i, j);
    }

    // EXPECT: unsafe line=211
    // ENTRY: FilledByCalls.reversedWithoutATemporary
    // DOMAIN: a=[4]0..2 k=-1..4
    // WITNESS: a={'a', 'b'} k=0
    // WHY: the helper of the helper loses the first of the two cells
    static void reversedWithoutATemporary(char[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        char before = a[k];
        reverseByPut(a);
        if (a[a.length - 1 - k] != before) error();
    }

    static void rotateLeft(int[] a) {
        if (a.length == 0) return;
        int first = a[0];
        for (int i = 0; i < a.length - 1; i++) a[i] = a[i + 1];
        a[a.length - 1] = first;
    }

    // EXPECT: safe
    // ENTRY: FilledByCalls.rotated
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell has moved by one, the first to the end
    static void rotated(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        rotateLeft(a);
        assert a[k == 0 ? a.length - 1 : k - 1] == before;
    }

    static int[] concat(int[] a, int[] b) {
        int[] c = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) c[i] = a[i];
        for (int i = 0; i < b.length; i++) c[a.length + i] = b[i];
        return c;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: FilledByCalls.joined
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: the cells of the second stand behind those of the first, which are not written again
    static void joined(int[] a, int[] b, int k) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000 || k < 0) return;
        int[] c = concat(a, b);
        if (k < a.length && c[k] != a[k]) error();
        if (k < b.length && c[a.length + k] != b[k]) error();
    }
}
