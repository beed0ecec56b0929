// SPDX-License-Identifier: MIT

/** Arrays of doubles and floats of any length: cells are compared as numbers, NaN among them, and copied as bits. */
class OfDoubles {
    static void error() {}

    // EXPECT: safe
    // ENTRY: OfDoubles.clearedFromBothEnds
    // DOMAIN: a=[4]-1..1
    // WHY: what lies outside of the two indices is 0.0, and they meet
    static void clearedFromBothEnds(double[] a) {
        if (a == null) return;
        for (int i = 0, j = a.length - 1; i <= j; i++, j--) {
            a[i] = 0.0;
            a[j] = 0.0;
        }
        for (double x : a) if (x != 0.0) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.clamped
    // DOMAIN: a=[3]-1..2 k=-1..3
    // WHY: what was below 0 is 0, what was above 1 is 1, and NaN is neither
    static void clamped(double[] a, int k) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = a[i] < 0.0 ? 0.0 : a[i] > 1.0 ? 1.0 : a[i];
        if (k < 0 || k >= a.length) return;
        if (a[k] < 0.0 || a[k] > 1.0) error();
    }

    // EXPECT: unsafe line=40
    // ENTRY: OfDoubles.clampedInRange
    // DOMAIN: a=[3]-1..2 k=-1..3
    // WITNESS: a={NaN} k=0
    // WHY: NaN stays, and is not at least 0
    static void clampedInRange(double[] a, int k) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = a[i] < 0.0 ? 0.0 : a[i] > 1.0 ? 1.0 : a[i];
        if (k < 0 || k >= a.length) return;
        if (!(a[k] >= 0.0)) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.copyIsEqual
    // DOMAIN: a=[4]-1..1
    // WHY: no cell is NaN behind the first loop, and the second copies them
    static void copyIsEqual(double[] a) {
        if (a == null) return;
        for (double x : a) if (x != x) return;
        double[] copy = new double[a.length];
        for (int i = 0; i < a.length; i++) copy[i] = a[i];
        for (int i = 0; i < a.length; i++) if (copy[i] != a[i]) error();
    }

    // EXPECT: unsafe line=64
    // ENTRY: OfDoubles.copyWithNaN
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={NaN}
    // WHY: NaN is not equal to its copy
    static void copyWithNaN(double[] a) {
        if (a == null) return;
        double[] copy = new double[a.length];
        for (int i = 0; i < a.length; i++) copy[i] = a[i];
        for (int i = 0; i < a.length; i++) if (copy[i] != a[i]) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.greatest
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WHY: the first cell is the greatest until it is looked at, and NaN ends the search
    static void greatest(double[] a, int k) {
        if (a == null || a.length == 0) return;
        double greatest = a[0];
        for (double x : a) {
            if (x != x) return;
            if (x > greatest) greatest = x;
        }
        if (k < 0 || k >= a.length) return;
        if (!(a[k] <= greatest)) error();
    }

    // EXPECT: unsafe line=92
    // ENTRY: OfDoubles.greatestWithNaN
    // DOMAIN: a=[3]-1..1 k=-1..3
    // WITNESS: a={NaN} k=0
    // WHY: nothing is at most NaN
    static void greatestWithNaN(double[] a, int k) {
        if (a == null || a.length == 0) return;
        double greatest = a[0];
        for (double x : a) if (x > greatest) greatest = x;
        if (k < 0 || k >= a.length) return;
        if (!(a[k] <= greatest)) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.orderedByInsertion
    // DOMAIN: a=[3]-1..1
    // WHY: no cell that was inserted is NaN, so those before it are in order
    static void orderedByInsertion(double[] a) {
        if (a == null) return;
        for (int i = 1; i < a.length; i++) {
            double x = a[i];
            if (x != x) return;
            int j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.floatFound
    // DOMAIN: a=[3]-1..1 v=-1..1
    // WHY: the place holds an equal number, or no cell does
    static void floatFound(float[] a, float v) {
        if (a == null) return;
        int at = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == v) {
                at = i;
                break;
            }
        }
        if (at < 0) {
            for (int i = 0; i < a.length; i++) if (a[i] == v) error();
        } else if (a[at] != v) {
            error();
        }
    }

    // EXPECT: unsafe line=143
    // ENTRY: OfDoubles.zerosAreOne
    // DOMAIN: a=[2]-1..1 k=-1..2
    // WITNESS: a={-0.0} k=0
    // WHY: -0.0 is equal to 0.0, and dividing by it gives another infinity
    static void zerosAreOne(double[] a, int k) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) if (a[i] != 0.0) a[i] = 0.0;
        if (k < 0 || k >= a.length) return;
        if (1 / a[k] < 0) error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.greatestIsThere
    // DOMAIN: a=[3]-1..2
    // WHY: the greatest is the cell at the index it was read from; without NaN it is found again
    static void greatestIsThere(double[] a) {
        if (a == null || a.length == 0) return;
        for (double x : a) if (x != x) return;
        double most = a[0];
        for (int i = 1; i < a.length; i++) if (a[i] > most) most = a[i];
        for (double x : a) if (x == most) return;
        error();
    }

    // EXPECT: safe
    // ENTRY: OfDoubles.greatestSoFar
    // DOMAIN: a=[3]-1..2 j=-1..3 k=-1..3
    // WHY: Math.max gives the greater of two numbers, so no cell is less than one before it was
    static void greatestSoFar(double[] a, int j, int k) {
        if (a == null) return;
        for (double x : a) if (x != x) return;
        double[] b = new double[a.length];
        for (int i = 0; i < a.length; i++) b[i] = i == 0 ? a[0] : Math.max(b[i - 1], a[i]);
        if (j < 0 || j > k || k >= a.length) return;
        if (b[k] < a[j]) error();
    }
}
