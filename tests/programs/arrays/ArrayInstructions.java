// SPDX-License-Identifier: MIT

/** What the instructions on arrays do, one at a time. */
class ArrayInstructions {
    static void error() {}

    // EXPECT: safe
    // ENTRY: ArrayInstructions.cellsAreZero
    // DOMAIN: i=-2..7
    // WHY: cells of a new array are 0
    static void cellsAreZero(int i) {
        int[] a = new int[5];
        if (i >= 0 && i < 5 && a[i] != 0) error();
    }

    // EXPECT: unsafe line=24
    // ENTRY: ArrayInstructions.oneIsNot
    // DOMAIN: i=-2..7
    // WITNESS: i=2
    // WHY: the third cell is written
    static void oneIsNot(int i) {
        int[] a = new int[5];
        a[2] = 7;
        if (i >= 0 && i < 5 && a[i] != 0) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.storeAndRead
    // DOMAIN: i=-1..4 j=-1..4 v=-1..1
    // WHY: what is stored at i is read at j where they are equal, and 0 elsewhere
    static void storeAndRead(int i, int j, int v) {
        int[] a = new int[1000];
        if (i < 0 || i >= 1000 || j < 0 || j >= 1000) return;
        a[i] = v;
        if (i == j && a[j] != v) error();
        if (i != j && a[j] != 0) error();
    }

    // EXPECT: unsafe line=48
    // ENTRY: ArrayInstructions.storeAndReadElsewhere
    // DOMAIN: i=-1..4 j=-1..4 v=-1..1
    // WITNESS: i=3 j=3 v=1
    // WHY: i may be j
    static void storeAndReadElsewhere(int i, int j, int v) {
        int[] a = new int[1000];
        if (i < 0 || i >= 1000 || j < 0 || j >= 1000) return;
        a[i] = v;
        if (a[j] != 0) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.laterStoreCounts
    // DOMAIN: i=0..9 j=0..9 k=0..9
    // WHY: the later of two stores counts where both are at one index
    static void laterStoreCounts(int i, int j, int k) {
        int[] a = new int[10];
        if (i < 0 || i > 9 || j < 0 || j > 9 || k < 0 || k > 9) return;
        a[i] = 1;
        a[j] = 2;
        if (k == j && a[k] != 2) error();
        if (k != j && k == i && a[k] != 1) error();
        if (k != j && k != i && a[k] != 0) error();
    }

    // EXPECT: unsafe line=75
    // ENTRY: ArrayInstructions.earlierStoreStays
    // DOMAIN: i=0..9 j=0..9
    // WITNESS: i=4 j=4
    // WHY: the first store is gone where the second is at the same index
    static void earlierStoreStays(int i, int j) {
        int[] a = new int[10];
        if (i < 0 || i > 9 || j < 0 || j > 9) return;
        a[i] = 1;
        a[j] = 2;
        assert a[i] == 1;
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.twoArrays
    // DOMAIN: i=-1..10 v=-2..2
    // WHY: two arrays are two
    static void twoArrays(int i, int v) {
        int[] a = new int[10], b = new int[10];
        if (i < 0 || i >= 10) return;
        a[i] = v;
        if (b[i] != 0) error();
    }

    // EXPECT: unsafe line=98
    // ENTRY: ArrayInstructions.oneArray
    // DOMAIN: i=-1..10 v=-2..2
    // WITNESS: i=0 v=1
    // WHY: one array with two names
    static void oneArray(int i, int v) {
        int[] a = new int[10], b = a;
        if (i < 0 || i >= 10) return;
        a[i] = v;
        if (b[i] != 0) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.oneOfTwo
    // DOMAIN: n=-2..2 v=-2..2
    // WHY: the write goes to one of two arrays, the other stays as it was
    static void oneOfTwo(int n, int v) {
        int[] a = {1, 2}, b = {3, 4};
        int[] c = n > 0 ? a : b;
        c[1] = v;
        if (n > 0 ? a[1] != v || b[1] != 4 : a[1] != 2 || b[1] != v) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.narrowCells
    // WHY: a byte keeps the low eight bits, a boolean is 0 or 1, a char has no sign
    static void narrowCells(int v) {
        byte[] b = new byte[2];
        char[] c = new char[2];
        short[] s = new short[2];
        boolean[] z = new boolean[2];
        b[1] = (byte) v;
        c[1] = (char) v;
        s[1] = (short) v;
        z[1] = v > 3;
        if (b[1] < -128 || b[1] > 127 || c[1] < 0 || s[1] > 32767) error();
        if (z[1] != v > 3) error();
        if ((b[1] & 255) != (c[1] & 255) || (s[1] & 65535) != c[1]) error();
    }

    // EXPECT: unsafe line=137
    // ENTRY: ArrayInstructions.narrowCell
    // DOMAIN: v=190..210
    // WITNESS: v=200
    // WHY: 200 is no byte
    static void narrowCell(int v) {
        byte[] b = new byte[2];
        b[0] = (byte) v;
        if (v == 200 && b[0] != 200) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.compound
    // WHY: a compound assignment narrows what it stores: 127 + 1 is -128 in a byte, 65535 + 1 is 0 in a char
    static void compound(byte v) {
        byte[] b = {v};
        b[0] += 1;
        if (v == 127 ? b[0] != -128 : b[0] != v + 1) error();
        char[] c = {'\uffff'};
        c[0]++;
        if (c[0] != 0) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.wideCells
    // DOMAIN: v=-3..3
    // WHY: longs, floats and doubles
    static void wideCells(long v) {
        long[] a = new long[3];
        double[] d = new double[3];
        float[] f = new float[3];
        a[2] = v;
        d[1] = 0.5;
        f[0] = 2;
        if (a[2] != v || a[1] != 0 || d[1] + f[0] != 2.5 || d[0] != 0) error();
    }

    // EXPECT: unsafe line=174
    // ENTRY: ArrayInstructions.cutLong
    // DOMAIN: v=0..9
    // WITNESS: v=3000000000
    // WHY: a long is cut to an int where it is stored
    static void cutLong(long v) {
        int[] a = new int[1];
        a[0] = (int) v;
        if (v >= 0 && a[0] < 0) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.outside
    // DOMAIN: i=-2..5
    // WHY: an index outside throws, which leaves the method
    static void outside(int i) {
        int[] a = new int[3];
        a[i] = 1;
        if (i < 0 || i > 2) error();
    }

    // EXPECT: unsafe line=195
    // ENTRY: ArrayInstructions.atTheEnd
    // DOMAIN: i=-2..5
    // WITNESS: i=3
    // WHY: the last index is 3
    static void atTheEnd(int i) {
        int[] a = new int[4];
        a[i] = 1;
        if (i > 2) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.caught
    // DOMAIN: i=-2..5
    // WHY: what throws is seen by a handler
    static void caught(int i) {
        int[] a = new int[3];
        boolean threw = false;
        try {
            a[i] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            threw = true;
        }
        if (threw != (i < 0 || i >= 3)) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.negativeSize
    // DOMAIN: n=-9..9
    // SAMPLES: none
    // WHY: a negative size
    static void negativeSize(int n) {
        boolean threw = false;
        if (n > 1000) return;
        try {
            int[] a = new int[n];
            if (a.length != n) error();
        } catch (NegativeArraySizeException e) {
            threw = true;
        }
        if (threw != (n < 0)) error();
    }

    // EXPECT: unsafe line=240
    // ENTRY: ArrayInstructions.nullArray
    // DOMAIN: n=0..9
    // WITNESS: n=0
    // WHY: null has no length
    static void nullArray(int n) {
        int[] a = n > 5 ? new int[2] : null;
        try {
            if (a.length == 3) error();
        } catch (NullPointerException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.storeCheck
    // DOMAIN: b=false..true
    // WHY: an array of one class takes no text
    static void storeCheck(boolean b) {
        Object[] a = b ? new ArrayInstructions[1] : new Object[1];
        boolean threw = false;
        try {
            a[0] = "text";
        } catch (ArrayStoreException e) {
            threw = true;
        }
        if (threw != b) error();
    }

    // EXPECT: unsafe line=267
    // ENTRY: ArrayInstructions.storeNull
    // DOMAIN: b=false..true
    // WITNESS: b=true
    // WHY: null may be stored everywhere
    static void storeNull(boolean b) {
        Object[] a = b ? new ArrayInstructions[1] : new Object[1];
        a[0] = null;
        if (b) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.order
    // DOMAIN: i=-2..3
    // WHY: the index is looked at before what is stored
    static void order(int i) {
        Object[] a = new ArrayInstructions[2];
        int what = 0;
        try {
            a[i] = "text";
        } catch (ArrayIndexOutOfBoundsException e) {
            what = 1;
        } catch (ArrayStoreException e) {
            what = 2;
        }
        if (what != (i == 0 || i == 1 ? 2 : 1)) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.nullAfterValue
    // DOMAIN: n=-3..3
    // WHY: what is stored is worked out before it is asked whether the array is null
    static void nullAfterValue(int n) {
        int[] a = null;
        int seen = 0;
        try {
            a[seen++] = 10 / n;
        } catch (ArithmeticException e) {
            seen += 10;
        } catch (NullPointerException e) {
            seen += 20;
        }
        if (seen != (n == 0 ? 11 : 21)) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.compoundOrder
    // DOMAIN: i=0..2
    // WHY: the array and the index of a compound assignment are worked out once, before the other side
    static void compoundOrder(int i) {
        if (i < 0 || i > 2) return;
        int[] a = {1, 2, 3, 0}, old = a;
        int k = i;
        a[k++] += (a = new int[] {10, 20, 30, 40})[k];
        if (k != i + 1 || a[0] != 10 || old[i] != i + 1 + 10 * (i + 2)) error();
    }

    // EXPECT: unsafe line=325
    // ENTRY: ArrayInstructions.stepBefore
    // DOMAIN: i=-1..2
    // WITNESS: i=1
    // WHY: the step of the index comes before what is stored is read: a[1] = a[2]
    static void stepBefore(int i) {
        if (i < 0 || i > 1) return;
        int[] a = {5, 6, 9};
        a[i++] = a[i];
        if (a[1] == 9) error();
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.classes
    // DOMAIN: b=false..true
    // WHY: an array is what it was made as
    static void classes(boolean b) {
        Object o = b ? new int[1] : new ArrayInstructions[2];
        if (o instanceof int[] != b) error();
        if (o instanceof Object[] == b) error();
        if (o instanceof long[]) error();
    }

    // EXPECT: unsafe line=350
    // ENTRY: ArrayInstructions.cast
    // DOMAIN: b=false..true
    // WITNESS: b=false
    // WHY: a long array is no int array
    static void cast(boolean b) {
        Object o = b ? new int[1] : new long[2];
        try {
            int[] a = (int[]) o;
            if (a.length != 1) error();
        } catch (ClassCastException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: ArrayInstructions.assignable
    // DOMAIN: n=-2..4
    // WHY: rows of rows are no array of ints, but one of objects; an array of a class is one of its superclass
    static void assignable(int n) {
        Object o = n > 0 ? new int[n & 3][1] : new ArithmeticException[1];
        Object[] rows = (Object[]) o;
        if (o instanceof RuntimeException[] != n <= 0) error();
        if (o instanceof int[][] != n > 0) error();
        if (rows.length > 3) error();
    }

    // EXPECT: safe or unknown reason=unsupported
    // ENTRY: ArrayInstructions.cloneable
    // TRUTH: safe
    // DOMAIN: b=false..true
    // WHY: each array is Cloneable, which is asked for by name
    static void cloneable(boolean b) {
        Object o = b ? new int[1] : "text";
        if (o instanceof Cloneable != b) error();
    }
}
