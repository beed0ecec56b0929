// SPDX-License-Identifier: MIT

/** Arrays of any length: what is so before the first round, or only behind the last one. */
class FirstAndLastRounds {
    static void error() {}

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.soughtWithFlag
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: while nothing is found no cell before i is x; where it is, i stays at that cell
    static void soughtWithFlag(int[] a, int x, int k) {
        if (a == null) return;
        boolean isFound = false;
        int i = 0;
        while (!isFound && i < a.length) {
            if (a[i] == x) isFound = true;
            else i++;
        }
        if (isFound && a[i] != x) error();
        if (!isFound && k >= 0 && k < a.length && a[k] == x) error();
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.rotatedByRemainder
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: round i writes cell i + 1, but the last one writes cell 0
    static void rotatedByRemainder(int[] a, int k) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) b[(i + 1) % a.length] = a[i];
        if (k < 0 || k >= a.length) return;
        if (b[k] != (k == 0 ? a[a.length - 1] : a[k - 1])) error();
    }

    // EXPECT: unsafe line=45
    // ENTRY: FirstAndLastRounds.rotatedWithoutRemainder
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WITNESS: a={1} k=0
    // WHY: the last round writes nothing
    static void rotatedWithoutRemainder(int[] a, int k) {
        if (a == null) return;
        int[] b = new int[a.length];
        for (int i = 0; i + 1 < a.length; i++) b[i + 1] = a[i];
        if (k < 0 || k >= a.length) return;
        if (b[k] != (k == 0 ? a[a.length - 1] : a[k - 1])) error();
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.sumsSoFar
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the first sum is the first cell, and each further one has its cell more
    static void sumsSoFar(int[] a, int k) {
        if (a == null) return;
        int[] sums = new int[a.length];
        int sum = 0;
        for (int i = 0; i < a.length; i++) sums[i] = sum += a[i];
        if (k < 0 || k >= a.length) return;
        if (sums[k] != (k == 0 ? 0 : sums[k - 1]) + a[k]) error();
    }

    static int firstDifference(int[] a, int[] b) {
        int n = a.length < b.length ? a.length : b.length, i = 0;
        while (i < n && a[i] == b[i]) i++;
        return i;
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.differsWhereItStops
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WHY: the loop stops at the end of the shorter array, or where cells differ; the second loop changes nothing of that
    static void differsWhereItStops(int[] a, int[] b) {
        if (a == null || b == null) return;
        int at = firstDifference(a, b);
        boolean isSame = at == a.length && at == b.length;
        for (int i = 0; i < at; i++) if (a[i] != b[i]) error();
        if (!isSame && a.length == b.length && (at >= a.length || a[at] == b[at])) error();
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.mergedFromTheBack
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WHY: cells behind w are in order and no less than what is left of a and b, as long as something is
    static void mergedFromTheBack(long[] a, long[] b) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000) return;
        for (int i = 1; i < a.length; i++) if (a[i] < a[i - 1]) return;
        for (int i = 1; i < b.length; i++) if (b[i] < b[i - 1]) return;
        long[] c = new long[a.length + b.length];
        int i = a.length - 1, j = b.length - 1;
        for (int w = c.length - 1; w >= 0; w--) {
            if (j < 0 || i >= 0 && a[i] > b[j]) c[w] = a[i--];
            else c[w] = b[j--];
        }
        for (int k = 1; k < c.length; k++) if (c[k] < c[k - 1]) error();
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.sumsOfTwo
    // DOMAIN: a=[3]-1..1
    // WHY: the first loop stores twice each cell and each index, the second adds the one to the other
    static void sumsOfTwo(int[] a) {
        if (a == null) return;
        long[] twice = new long[a.length], places = new long[a.length];
        for (int i = 0; i < a.length; i++) {
            twice[i] = 2L * a[i];
            places[i] = i;
        }
        for (int i = 0; i < twice.length; i++) twice[i] += places[i];
        for (int i = 0; i < a.length; i++) if (twice[i] != 2L * a[i] + i) error();
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.differsOnceChanged
    // DOMAIN: a=[4]0..1 p=-1..4
    // WHY: the comparison cannot come past the cell that was changed
    static void differsOnceChanged(boolean[] a, int p) {
        if (a == null || p < 0 || p >= a.length) return;
        boolean[] b = new boolean[a.length];
        for (int i = 0; i < a.length; i++) b[i] = a[i];
        b[p] = !b[p];
        boolean isSame = true;
        for (int i = 0; isSame && i < a.length; i++) isSame = a[i] == b[i];
        if (isSame) error();
    }

    static boolean isPalindrome(char[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) if (a[i] != a[j]) return false;
        return true;
    }

    // EXPECT: safe
    // ENTRY: FirstAndLastRounds.noPalindromeHasADifference
    // DOMAIN: a=[4]0..1
    // WHY: where the first loop stopped is a cell that is not its mirrored one, and the second loop comes there
    static void noPalindromeHasADifference(char[] a) {
        if (a == null || isPalindrome(a)) return;
        for (int i = 0; i < a.length; i++) if (a[i] != a[a.length - 1 - i]) return;
        error();
    }
}
