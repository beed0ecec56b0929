// SPDX-License-Identifier: MIT

/** Cells that go round by any number of places, and two that are exchanged. */
class RotatedByRests {
    static void error() {}

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: RotatedByRests.putAtRest
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: no two of the places (i + by) % n are one, as i < n; a sum that overflows is at no place
    static void putAtRest(int[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length;
        int[] b = new int[n];
        for (int i = 0; i < n; i++) b[(i + by) % n] = a[i];
        for (int i = 0; i < n; i++) if (b[(i + by) % n] != a[i]) error();
    }

    // EXPECT: safe
    // ENTRY: RotatedByRests.takenFromRest
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: each cell is written once, with what stands there
    static void takenFromRest(int[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length;
        int[] b = new int[n];
        for (int i = 0; i < n; i++) b[i] = a[(i + by) % n];
        for (int i = 0; i < n; i++) if (b[i] != a[(i + by) % n]) error();
    }

    // EXPECT: unsafe line=42
    // ENTRY: RotatedByRests.takenOneFurther
    // DOMAIN: a=[4]0..2 by=-1..4
    // WITNESS: a={0, 1} by=0
    // WHY: the cells come from one place further on
    static void takenOneFurther(int[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length;
        int[] b = new int[n];
        for (int i = 0; i < n; i++) b[i] = a[(i + by + 1) % n];
        for (int i = 0; i < n; i++) if (b[i] != a[(i + by) % n]) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: RotatedByRests.restIsOneOfTwo
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: (i + by) % n is i + by as long as that is less than n, and n less behind it
    static void restIsOneOfTwo(int[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length;
        int[] b = new int[n];
        for (int i = 0; i < n; i++) b[i] = a[(i + by) % n];
        for (int i = 0; i < n; i++) if (b[i] != (i < n - by ? a[i + by] : a[i + by - n])) error();
    }

    // EXPECT: safe
    // ENTRY: RotatedByRests.putBack
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: the place is worked out in one way where it is written and where it is read
    static void putBack(int[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int[] b = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            int to = i + by;
            if (to >= a.length) to -= a.length;
            b[i] = a[to];
        }
        for (int i = 0; i < a.length; i++) {
            int from = i + by;
            if (from >= a.length) from -= a.length;
            if (b[i] != a[from]) error();
        }
    }

    // EXPECT: safe
    // ENTRY: RotatedByRests.beganAnew
    // DOMAIN: a=[4]0..2 by=-1..4
    // WHY: to is by + i as long as that is less than n, and n less behind it
    static void beganAnew(char[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length, to = by;
        char[] b = new char[n];
        for (int i = 0; i < n; i++) {
            b[to] = a[i];
            to++;
            if (to == n) to = 0;
        }
        for (int i = 0; i < n; i++) if (b[i] != (i < by ? a[n - by + i] : a[i - by])) error();
    }

    // EXPECT: unsafe line=107
    // ENTRY: RotatedByRests.beganAnewTooLate
    // DOMAIN: a=[4]0..2 by=-1..4
    // WITNESS: a={0, 1} by=1
    // WHY: the index begins anew one place too late, so the last cell is not where it should be
    static void beganAnewTooLate(char[] a, int by) {
        if (a == null || by < 0 || by >= a.length) return;
        int n = a.length, to = by;
        char[] b = new char[n + 1];
        for (int i = 0; i < n; i++) {
            b[to] = a[i];
            to++;
            if (to > n) to = 0;
        }
        for (int i = 0; i < n; i++) if (b[i] != (i < by ? a[n - by + i] : a[i - by])) error();
    }

    // EXPECT: safe
    // ENTRY: RotatedByRests.exchanged
    // DOMAIN: a=[3]0..2 i=-1..3 j=-1..3
    // WHY: two cells are exchanged, and every other one is what it was; where i is j that is all of them
    static void exchanged(int[] a, int i, int j) {
        if (a == null || i < 0 || i >= a.length || j < 0 || j >= a.length) return;
        int[] old = a.clone();
        int cell = a[i];
        a[i] = a[j];
        a[j] = cell;
        for (int k = 0; k < a.length; k++) {
            if (k == i) {
                if (a[k] != old[j]) error();
            } else if (k == j) {
                if (a[k] != old[i]) error();
            } else if (a[k] != old[k]) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=143
    // ENTRY: RotatedByRests.exchangedBySums
    // DOMAIN: a=[3]0..2 i=-1..3 j=-1..3
    // WITNESS: a={1} i=0 j=0
    // WHY: where i is j the cell is 0 in the end
    static void exchangedBySums(int[] a, int i, int j) {
        if (a == null || i < 0 || i >= a.length || j < 0 || j >= a.length) return;
        int[] old = a.clone();
        a[i] += a[j];
        a[j] = a[i] - a[j];
        a[i] -= a[j];
        for (int k = 0; k < a.length; k++) {
            if (k == i && a[k] != old[j] || k == j && a[k] != old[i]) error();
        }
    }
}
