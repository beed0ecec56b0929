// SPDX-License-Identifier: MIT

/** Helpers that look for a value in an array of any length, and claims about what they return. */
class LookedUpByCalls {
    static void error() {}

    static int indexOf(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) return i;
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.nothingBefore
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: the helper leaves at the first cell that is x, so no earlier one is
    static void nothingBefore(int[] a, int x, int k) {
        if (a == null) return;
        int at = indexOf(a, x);
        if (k >= 0 && k < at) assert a[k] != x;
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.absentEverywhere
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: -1 is returned only after all cells have been compared
    static void absentEverywhere(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (indexOf(a, x) < 0 && a[k] == x) error();
    }

    static int indexBehindTheFirst(int[] a, int x) {
        for (int i = 1; i < a.length; i++) {
            if (a[i] == x) return i;
        }
        return -1;
    }

    // EXPECT: unsafe line=47
    // ENTRY: LookedUpByCalls.absentBehindTheFirst
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1} x=1 k=0
    // WHY: the helper starts at the second cell
    static void absentBehindTheFirst(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (indexBehindTheFirst(a, x) < 0 && a[k] == x) error();
    }

    static int lastIndexOf(long[] a, long x) {
        for (int i = a.length - 1; i >= 0; i--) {
            if (a[i] == x) return i;
        }
        return -1;
    }

    // EXPECT: safe
    // TRUTH: safe
    // ENTRY: LookedUpByCalls.nothingBehind
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: the helper comes from the end, so no later cell is x
    static void nothingBehind(long[] a, long x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int at = lastIndexOf(a, x);
        if (k > at) assert a[k] != x;
    }

    static int firstIndexOf(long[] a, long x) {
        int i = 0;
        while (i < a.length && a[i] != x) i++;
        return i < a.length ? i : -1;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: LookedUpByCalls.firstIsNotBehindTheLast
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WHY: both helpers find x or neither does, and the one from the start stops first
    static void firstIsNotBehindTheLast(long[] a, long x) {
        if (a == null) return;
        if (firstIndexOf(a, x) > lastIndexOf(a, x)) error();
    }

    static int indexOf(char[] a, char c, int from) {
        for (int i = from; i < a.length; i++) {
            if (a[i] == c) return i;
        }
        return -1;
    }

    static boolean contains(char[] a, char c) {
        return indexOf(a, c, 0) >= 0;
    }

    // EXPECT: safe
    // TRUTH: safe
    // ENTRY: LookedUpByCalls.containsWhatIsThere
    // DOMAIN: a=[4]0..2 k=-1..4
    // WHY: the search by the helper of the helper stops at k at the latest
    static void containsWhatIsThere(char[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (!contains(a, a[k])) error();
    }

    static int count(byte[] a, byte x) {
        int n = 0;
        for (byte cell : a) {
            if (cell == x) n++;
        }
        return n;
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.countWithinLength
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WHY: in each round the count grows by at most one
    static void countWithinLength(byte[] a, byte x) {
        if (a == null) return;
        int n = count(a, x);
        if (n < 0 || n > a.length) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: LookedUpByCalls.countedIsThere
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: the count is 0 only if no cell is x
    static void countedIsThere(byte[] a, byte x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (count(a, x) == 0) assert a[k] != x;
    }

    static int countButTheLast(byte[] a, byte x) {
        int n = 0;
        for (int i = 0; i < a.length - 1; i++) {
            if (a[i] == x) n++;
        }
        return n;
    }

    // EXPECT: unsafe line=148
    // ENTRY: LookedUpByCalls.countedButTheLast
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1} x=1 k=0
    // WHY: the loop ends one cell too early
    static void countedButTheLast(byte[] a, byte x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (countButTheLast(a, x) == 0) assert a[k] != x;
    }

    static boolean sameCells(int[] a, int[] b) {
        if (a == b) return true;
        if (a == null || b == null || a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) return false;
        }
        return true;
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.equalCellByCell
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: the helper says true only for one array or after all pairs have been compared
    static void equalCellByCell(int[] a, int[] b, int k) {
        if (!sameCells(a, b) || a == null || k < 0 || k >= a.length) return;
        if (b.length != a.length || b[k] != a[k]) error();
    }

    static boolean sameBeginning(int[] a, int[] b) {
        int n = Math.min(a.length, b.length);
        for (int i = 0; i < n; i++) {
            if (a[i] != b[i]) return false;
        }
        return true;
    }

    // EXPECT: unsafe line=184
    // ENTRY: LookedUpByCalls.equalUpToTheShorter
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WITNESS: a={} b={0}
    // WHY: the helper forgets to compare the lengths
    static void equalUpToTheShorter(int[] a, int[] b) {
        if (a == null || b == null) return;
        if (sameBeginning(a, b)) assert a.length == b.length;
    }

    static int mismatch(short[] a, short[] b) {
        int i = 0;
        while (i < a.length && i < b.length && a[i] == b[i]) i++;
        return i;
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.equalBeforeTheMismatch
    // DOMAIN: a=[3]0..1 b=[3]0..1 k=-1..3
    // WHY: the loop passes only pairs that are equal
    static void equalBeforeTheMismatch(short[] a, short[] b, int k) {
        if (a == null || b == null) return;
        int at = mismatch(a, b);
        if (k >= 0 && k < at) assert a[k] == b[k];
    }

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) {
            if (a[i - 1] > a[i]) return false;
        }
        return true;
    }

    static int binarySearch(int[] a, int x) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < x) low = middle + 1;
            else if (a[middle] > x) high = middle - 1;
            else return middle;
        }
        return -(low + 1);
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.halvesFindIt
    // DOMAIN: a=[4]-1..1 x=-1..1
    // WHY: an index is returned only for a cell that is neither less nor greater
    static void halvesFindIt(int[] a, int x) {
        if (a == null) return;
        int at = binarySearch(a, x);
        if (at >= 0 && a[at] != x) error();
    }

    // EXPECT: safe
    // ENTRY: LookedUpByCalls.halvesMissNothing
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: in sorted cells those before low are less than x and those behind high greater
    static void halvesMissNothing(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length || !isSorted(a)) return;
        if (binarySearch(a, x) < 0) assert a[k] != x;
    }

    static int binarySearchTooLow(int[] a, int x) {
        int low = 0, high = a.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < x) low = middle + 1;
            else if (a[middle] > x) high = middle - 1;
            else return middle;
        }
        return -(low + 1);
    }

    // EXPECT: unsafe line=258
    // ENTRY: LookedUpByCalls.halvesMissTheLast
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={0} x=0 k=0
    // WHY: with < the single cell that is left is not compared
    static void halvesMissTheLast(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length || !isSorted(a)) return;
        if (binarySearchTooLow(a, x) < 0) assert a[k] != x;
    }
}
