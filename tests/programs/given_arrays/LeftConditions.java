// SPDX-License-Identifier: MIT

/** What the condition of a loop says where it is left, which the next loops keep. */
class LeftConditions {
    static void error() {}

    // Both ends go on as long as they may stay; what stops them changes places.
    private static int parted(int[] a, int pivot) {
        int lo = 0, hi = a.length - 1;
        while (true) {
            while (lo <= hi && a[lo] < pivot) lo++;
            while (lo <= hi && a[hi] >= pivot) hi--;
            if (lo >= hi) break;
            int kept = a[lo];
            a[lo++] = a[hi];
            a[hi--] = kept;
        }
        return lo;
    }

    // EXPECT: safe
    // ENTRY: LeftConditions.theLessComeFirst
    // DOMAIN: a=[4]-1..1 pivot=-1..2
    // WHY: behind the first inner loop a[lo] is no less than the pivot, so it may go behind hi
    static void theLessComeFirst(int[] a, int pivot) {
        if (a == null) return;
        int border = parted(a, pivot);
        for (int i = 0; i < border; i++) if (a[i] >= pivot) error();
        for (int i = border; i < a.length; i++) if (a[i] < pivot) error();
    }

    // EXPECT: unsafe line=40
    // ENTRY: LeftConditions.theEqualComeFirst
    // DOMAIN: a=[3]-1..1 pivot=-1..2
    // WITNESS: a={0} pivot=0
    // WHY: cells that are equal to the pivot are behind the border
    static void theEqualComeFirst(int[] a, int pivot) {
        if (a == null) return;
        int border = parted(a, pivot);
        for (int i = border; i < a.length; i++) if (a[i] <= pivot) error();
    }

    private static boolean same(int[] x, int[] y) {
        int i = x.length;
        while (i > 0) {
            i--;
            if (x[i] != y[i]) return false;
        }
        return true;
    }

    // EXPECT: safe
    // ENTRY: LeftConditions.someDiffer
    // DOMAIN: x=[3]-1..1 y=[3]-1..1
    // WHY: where the answer is no, the cells at the index that was left differ, and are counted
    static void someDiffer(int[] x, int[] y) {
        if (x == null || y == null || x.length != y.length) return;
        boolean answer = same(x, y);
        int differing = 0;
        for (int i = 0; i < x.length; i++) if (x[i] != y[i]) differing++;
        if (!answer && differing == 0) error();
    }

    // EXPECT: unsafe line=74
    // ENTRY: LeftConditions.oneDiffers
    // DOMAIN: x=[3]-1..1 y=[3]-1..1
    // WITNESS: x={0, 0} y={1, 1}
    // WHY: more than one pair may differ
    static void oneDiffers(int[] x, int[] y) {
        if (x == null || y == null || x.length != y.length) return;
        boolean answer = same(x, y);
        int differing = 0;
        for (int i = 0; i < x.length; i++) if (x[i] != y[i]) differing++;
        if (!answer && differing != 1) error();
    }

    private static class Seats {
        boolean[] taken;

        void free(int from, int to) {
            int i = from;
            while (i != to) {
                taken[i] = false;
                i++;
            }
        }
    }

    // EXPECT: safe
    // ENTRY: LeftConditions.othersStay
    // DOMAIN: taken=[3]0..1 from=-1..3 to=-1..4 k=-1..3
    // WHY: the field holds the array that was given, whose cells are booleans; from..to - 1 are cleared and no others
    static void othersStay(boolean[] taken, int from, int to, int k) {
        if (taken == null || k < 0 || k >= taken.length || from < 0 || from > to || to > taken.length) return;
        boolean before = taken[k];
        Seats seats = new Seats();
        seats.taken = taken;
        seats.free(from, to);
        if (seats.taken[k] != (before && (k < from || k >= to))) error();
    }
}
