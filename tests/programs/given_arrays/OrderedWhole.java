// SPDX-License-Identifier: MIT

/** Arrays of any length that are put in order, with and without helpers, or summed up. */
class OrderedWhole {
    static void error() {}

    static boolean isOrdered(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static int leastFrom(int[] a, int from) {
        int at = from;
        for (int j = from + 1; j < a.length; j++) if (a[j] < a[at]) at = j;
        return at;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedWhole.selectedByHelper
    // DOMAIN: a=[4]-1..1
    // WHY: the least of the rest, which another method finds, comes next
    static void selectedByHelper(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length - 1; i++) {
            int at = leastFrom(a, i);
            if (at != i) {
                int t = a[i];
                a[i] = a[at];
                a[at] = t;
            }
        }
        if (!isOrdered(a)) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedWhole.selectedBySwaps
    // DOMAIN: a=[4]-1..1
    // WHY: the same with a method that exchanges
    static void selectedBySwaps(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) swap(a, i, leastFrom(a, i));
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) error();
    }

    // EXPECT: unsafe line=64
    // ENTRY: OrderedWhole.selectedBehindTheNext
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, -1}
    // WHY: the least is looked for behind the next cell
    static void selectedBehindTheNext(int[] a) {
        if (a == null) return;
        for (int i = 0; i + 1 < a.length; i++) {
            int at = leastFrom(a, i + 1);
            if (i + 2 < a.length && a[at] < a[i]) swap(a, i, at);
        }
        if (!isOrdered(a)) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedWhole.exchangedUntilNone
    // DOMAIN: a=[4]-1..1
    // WHY: a round without an exchange has seen all neighbours in order
    static void exchangedUntilNone(int[] a) {
        if (a == null) return;
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 1; i < a.length; i++) {
                if (a[i - 1] > a[i]) {
                    swap(a, i - 1, i);
                    swapped = true;
                }
            }
        }
        if (!isOrdered(a)) error();
    }

    // EXPECT: unsafe line=104
    // ENTRY: OrderedWhole.exchangedButTheFirst
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0, -1}
    // WHY: the first cell is never looked at
    static void exchangedButTheFirst(int[] a) {
        if (a == null) return;
        boolean swapped = true;
        while (swapped) {
            swapped = false;
            for (int i = 2; i < a.length; i++) {
                if (a[i - 1] > a[i]) {
                    swap(a, i - 1, i);
                    swapped = true;
                }
            }
        }
        if (!isOrdered(a)) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedWhole.sumsOfBeginnings
    // DOMAIN: a=[3]-1..2
    // WHY: a sum and the next differ by the cell between them
    static void sumsOfBeginnings(int[] a) {
        if (a == null || a.length > 1000) return;
        int[] sums = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) sums[i + 1] = sums[i] + a[i];
        for (int i = 0; i < a.length; i++) if (sums[i + 1] - sums[i] != a[i]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: OrderedWhole.sumsSoFar
    // DOMAIN: a=[3]-1..2
    // WHY: the sum in the local is the last that was stored
    static void sumsSoFar(int[] a) {
        if (a == null) return;
        int[] sums = new int[a.length];
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i];
            sums[i] = sum;
        }
        for (int i = 1; i < a.length; i++) if (sums[i] != sums[i - 1] + a[i]) error();
    }

    // EXPECT: unsafe line=148
    // ENTRY: OrderedWhole.sumsWithoutTheNegative
    // DOMAIN: a=[3]-1..2
    // WITNESS: a={0, -1}
    // WHY: what is below zero is left out
    static void sumsWithoutTheNegative(int[] a) {
        if (a == null) return;
        int[] sums = new int[a.length];
        int sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] >= 0) sum += a[i];
            sums[i] = sum;
        }
        for (int i = 1; i < a.length; i++) if (sums[i] != sums[i - 1] + a[i]) error();
    }
}
