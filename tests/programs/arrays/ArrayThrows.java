// SPDX-License-Identifier: MIT

// STATICS: fresh

/** Its table is filled beyond its end. */
class OverfullTable {
    static final int[] CELLS = new int[3];

    static {
        for (int i = 0; i <= 3; i++) CELLS[i] = i;
    }
}

/** Its table has a size that depends on a field of another class. */
class SizedTable {
    static int[] cells = new int[ArrayThrows.size];
}

/** What accesses and creations of arrays throw. */
class ArrayThrows {
    static int size;

    static int read(int[] a, int i) {
        return a[i];
    }

    static void put(Object[] a, Object o) {
        a[0] = o;
    }

    // EXPECT: unsafe line=39
    // ENTRY: ArrayThrows.nullAlone
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WITNESS: b=true
    // WHY: the array is null
    static int nullAlone(boolean b) {
        int[] a = b ? null : new int[2];
        return a[1];
    }

    // EXPECT: unsafe line=50
    // ENTRY: ArrayThrows.nullLength
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WITNESS: b=true
    // WHY: null has no length
    static int nullLength(boolean b) {
        long[] a = b ? null : new long[2];
        return a.length;
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.nullGuarded
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WHY: null is asked for
    static int nullGuarded(boolean b) {
        int[] a = b ? null : new int[2];
        return a == null ? 0 : a[1];
    }

    // EXPECT: unsafe line=71
    // ENTRY: ArrayThrows.boundsAlone
    // PROPERTY: exceptions
    // DOMAIN: i=-2..4
    // WITNESS: i=2
    // WHY: 2 is the length
    static int boundsAlone(int i) {
        int[] a = new int[2];
        return i < 0 ? 0 : a[i];
    }

    // EXPECT: unsafe line=82
    // ENTRY: ArrayThrows.negativeIndex
    // PROPERTY: exceptions
    // DOMAIN: i=-2..4
    // WITNESS: i=-1
    // WHY: an index below 0
    static void negativeIndex(int i) {
        char[] a = new char[4];
        if (i < 4) a[i] = 'x';
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.boundsGuarded
    // PROPERTY: exceptions
    // DOMAIN: i=-2..5
    // WHY: the index is asked for
    static int boundsGuarded(int i) {
        int[] a = {3, 4, 5};
        return i >= 0 && i < a.length ? a[i] : -1;
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.boundsMasked
    // PROPERTY: exceptions
    // WHY: a mask keeps the index inside
    static int boundsMasked(int i) {
        byte[] a = new byte[8];
        a[i & 7]++;
        return a[(i + 1) & 7] + a[i >>> 29];
    }

    // EXPECT: unsafe line=112
    // ENTRY: ArrayThrows.boundsRemainder
    // PROPERTY: exceptions
    // WITNESS: i=-3
    // WHY: the remainder of a negative number is negative
    static int boundsRemainder(int i) {
        byte[] a = new byte[8];
        return a[i % 8];
    }

    // EXPECT: unsafe line=124
    // ENTRY: ArrayThrows.sizeAlone
    // PROPERTY: exceptions
    // DOMAIN: n=-3..9
    // SAMPLES: none
    // WITNESS: n=-1
    // WHY: no array has a negative length
    static int sizeAlone(int n) {
        if (n > 100) return 0;
        return new int[n].length;
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.sizeGuarded
    // PROPERTY: exceptions
    // DOMAIN: n=-3..9
    // SAMPLES: none
    // WHY: the size is asked for
    static int sizeGuarded(int n) {
        return n < 0 || n > 100 ? 0 : new Object[n].length;
    }

    // EXPECT: unsafe line=146
    // ENTRY: ArrayThrows.innerSize
    // PROPERTY: exceptions
    // DOMAIN: n=-3..9
    // SAMPLES: none
    // WITNESS: n=-2
    // WHY: a row of no rows has no negative length either
    static int innerSize(int n) {
        if (n > 100) return 0;
        return new int[0][n].length;
    }

    // EXPECT: unsafe line=157
    // ENTRY: ArrayThrows.storeAlone
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WITNESS: b=true
    // WHY: a text is no exception
    static void storeAlone(boolean b) {
        Object[] a = b ? new Exception[1] : new Object[1];
        a[0] = "text";
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.storeFits
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WHY: what is stored fits either array, or is null
    static void storeFits(boolean b) {
        Object[] a = b ? new Exception[2] : new Object[2];
        a[0] = new ArithmeticException();
        a[1] = null;
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.storeGuarded
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WHY: the class of the array is asked for
    static void storeGuarded(boolean b) {
        Object[] a = b ? new Exception[1] : new Object[1];
        if (!(a instanceof Exception[])) a[0] = "text";
    }

    // EXPECT: unsafe line=189
    // ENTRY: ArrayThrows.storeRow
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WITNESS: b=false
    // WHY: rows of longs are no rows of ints
    static void storeRow(boolean b) {
        Object[] rows = new int[2][];
        rows[1] = b ? new int[1] : new long[1];
    }

    // EXPECT: unsafe line=200
    // ENTRY: ArrayThrows.castArray
    // PROPERTY: exceptions
    // DOMAIN: b=false..true
    // WITNESS: b=false
    // WHY: an array of longs is no array of ints
    static int castArray(boolean b) {
        Object o = b ? new int[1] : new long[1];
        return ((int[]) o).length;
    }

    // EXPECT: unsafe line=24
    // ENTRY: ArrayThrows.inCallee
    // PROPERTY: exceptions
    // DOMAIN: i=-2..4
    // WITNESS: i=3
    // WHY: the callee reads beyond the end
    static int inCallee(int i) {
        if (i < 0) return 0;
        int[] a = new int[3];
        a[0] = 5;
        return read(a, i);
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.inCalleeGuarded
    // PROPERTY: exceptions
    // DOMAIN: i=-2..4
    // WHY: the caller asks before the callee reads
    static int inCalleeGuarded(int i) {
        int[] a = new int[3];
        return i < 0 || i > 2 ? 0 : read(a, i);
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.calleeCaught
    // PROPERTY: exceptions
    // DOMAIN: b=false..true i=-1..2
    // WHY: whatever the callee throws is caught
    static int calleeCaught(boolean b, int i) {
        try {
            put(b ? new String[1] : new Object[i & 1], new int[0]);
            return read(b ? null : new int[2], i);
        } catch (ArrayStoreException | ArrayIndexOutOfBoundsException | NullPointerException e) {
            return -1;
        }
    }

    // EXPECT: unsafe line=251
    // ENTRY: ArrayThrows.inHandler
    // PROPERTY: exceptions
    // DOMAIN: i=-1..3
    // WITNESS: i=2
    // WHY: the handler reads beyond the end once more
    static int inHandler(int i) {
        int[] a = new int[2];
        try {
            return 10 / (i - 2) + a[i & 1];
        } catch (ArithmeticException e) {
            return a[i];
        }
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.handlerReads
    // PROPERTY: exceptions
    // DOMAIN: i=-1..3
    // WHY: what was written before the exception is there in the handler
    static int handlerReads(int i) {
        int[] a = {0, 1};
        int[] b = {7};
        try {
            a[1] = 0;
            a[i] = 1;
            return b[0];
        } catch (ArrayIndexOutOfBoundsException e) {
            return b[a[1]];
        }
    }

    // EXPECT: unsafe line=281
    // ENTRY: ArrayThrows.wrongHandler
    // PROPERTY: exceptions
    // DOMAIN: i=-1..3
    // WITNESS: i=0
    // WHY: only indices that are outside are caught
    static int wrongHandler(int i) {
        int[] a = i == 0 ? null : new int[2];
        try {
            return a[i];
        } catch (ArrayIndexOutOfBoundsException e) {
            return 0;
        }
    }

    // EXPECT: unsafe line=10
    // ENTRY: ArrayThrows.inInitialiser
    // PROPERTY: exceptions
    // DOMAIN: i=-1..3
    // WITNESS: i=1
    // WHY: the initialiser writes beyond the end of its table
    static int inInitialiser(int i) {
        return i > 0 ? OverfullTable.CELLS[0] : 0;
    }

    // EXPECT: unsafe line=16
    // ENTRY: ArrayThrows.sizeInInitialiser
    // PROPERTY: exceptions
    // DOMAIN: n=-3..3
    // SAMPLES: none
    // WITNESS: n=-1
    // WHY: the initialiser makes a table of a negative size
    static int sizeInInitialiser(int n) {
        size = n > 100 ? 1 : n;
        return SizedTable.cells.length;
    }

    // EXPECT: safe
    // ENTRY: ArrayThrows.initialiserGuarded
    // PROPERTY: exceptions
    // DOMAIN: n=-3..3
    // SAMPLES: none
    // WHY: the size is set before the table is made, once
    static int initialiserGuarded(int n) {
        size = 2;
        int[] a = SizedTable.cells;
        size = n;
        return a[1] + SizedTable.cells[0];
    }
}
