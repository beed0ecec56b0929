// SPDX-License-Identifier: MIT

/** Arrays of any length that are put in order by rounds that become shorter, or by a merge with loops for what is left. */
class BubbledAndMerged {
    static void error() {}

    static boolean isOrdered(int[] a) {
        for (int i = 0; i < a.length - 1; i++) if (a[i] > a[i + 1]) return false;
        return true;
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: BubbledAndMerged.shorterRounds
    // DOMAIN: a=[4]-1..1
    // WHY: behind n - i are the greatest cells, in order
    static void shorterRounds(int[] a) {
        if (a == null) return;
        int n = a.length;
        for (int i = 0; i < n - 1; i++)
            for (int j = 0; j < n - i - 1; j++)
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
        for (int k = 1; k < n; k++) if (a[k - 1] > a[k]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: BubbledAndMerged.shorterRoundsOfSwaps
    // DOMAIN: a=[4]-1..1
    // WHY: the same with a method that exchanges, and one round more
    static void shorterRoundsOfSwaps(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < a.length - 1 - i; j++) if (a[j] > a[j + 1]) swap(a, j, j + 1);
        for (int k = 0; k + 1 < a.length; k++) assert a[k] <= a[k + 1];
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: BubbledAndMerged.comparedWithTheOneBefore
    // DOMAIN: a=[4]-1..1
    // WHY: the greatest cell so far is the one before j
    static void comparedWithTheOneBefore(int[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++)
            for (int j = 1; j <= a.length - i; j++)
                if (a[j - 1] > a[j]) {
                    int t = a[j];
                    a[j] = a[j - 1];
                    a[j - 1] = t;
                }
        if (!isOrdered(a)) error();
    }

    // EXPECT: unsafe line=80
    // ENTRY: BubbledAndMerged.roundsTooShort
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, -1}
    // WHY: the last cell is never looked at
    static void roundsTooShort(int[] a) {
        if (a == null) return;
        int n = a.length;
        for (int i = 0; i < n - 1; i++)
            for (int j = 0; j < n - i - 2; j++)
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
        for (int k = 1; k < n; k++) if (a[k - 1] > a[k]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: BubbledAndMerged.mergedWithTails
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WHY: what was written last is not above what comes next of either array
    static void mergedWithTails(int[] a, int[] b) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000) return;
        if (!isOrdered(a) || !isOrdered(b)) return;
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) c[k++] = a[i++];
            else c[k++] = b[j++];
        }
        while (i < a.length) c[k++] = a[i++];
        while (j < b.length) c[k++] = b[j++];
        if (!isOrdered(c)) error();
    }

    // EXPECT: unsafe line=118
    // ENTRY: BubbledAndMerged.mergedWithoutTheLast
    // DOMAIN: a=[2]0..2 b=[2]0..2
    // WITNESS: a={2} b={1}
    // WHY: the last cell of the first array is forgotten, and 0 stands in its place
    static void mergedWithoutTheLast(int[] a, int[] b) {
        if (a == null || b == null || a.length > 1000 || b.length > 1000) return;
        if (!isOrdered(a) || !isOrdered(b)) return;
        int[] c = new int[a.length + b.length];
        int i = 0, j = 0, k = 0;
        while (i < a.length && j < b.length) {
            if (a[i] <= b[j]) c[k++] = a[i++];
            else c[k++] = b[j++];
        }
        while (j < b.length) c[k++] = b[j++];
        while (i < a.length - 1) c[k++] = a[i++];
        if (!isOrdered(c)) error();
    }
}
