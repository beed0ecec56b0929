// SPDX-License-Identifier: MIT

/** Arrays of objects as inputs: of any class that may be assigned, cells that are null, one another, another parameter, or the array. */
class ObjectCells {
    static void error() {}

    static class Own {}

    // EXPECT: unsafe line=15
    // ENTRY: ObjectCells.storesText
    // PROPERTY: exceptions
    // WHY: a may be an Integer[]
    static void storesText(Object[] a, int i) {
        if (a != null && i >= 0 && i < a.length) {
            a[i] = "text";
        }
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.storesNull
    // PROPERTY: exceptions
    // WHY: null fits everywhere
    static void storesNull(Object[] a, int i) {
        if (a != null && i >= 0 && i < a.length) a[i] = null;
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.storesCaught
    // PROPERTY: exceptions
    // WHY: the exception is caught, and the array keeps what it held
    static void storesCaught(Object[] a) {
        if (a == null || a.length != 1) return;
        Object before = a[0];
        try {
            a[0] = new Own();
            if (a[0] == null) throw new IllegalStateException();
        } catch (ArrayStoreException e) {
            if (a[0] != before) throw new IllegalStateException();
        }
    }

    // EXPECT: unsafe line=50
    // ENTRY: ObjectCells.storesThroughCallee
    // PROPERTY: exceptions
    // WHY: an Integer[] is an Object[] for the callee, which it does not ask
    static void storesThroughCallee(Integer[] a) {
        if (a != null && a.length > 1) put(a, 1, "text");
    }

    static void put(Object[] a, int i, Object o) { a[i] = o; }

    // EXPECT: safe
    // ENTRY: ObjectCells.storesWhatItHolds
    // PROPERTY: exceptions
    // WHY: what is in an array fits into it
    static void storesWhatItHolds(Object[] a) {
        if (a == null || a.length != 2) return;
        Object first = a[0];
        a[0] = a[1];
        a[1] = first;
    }

    // EXPECT: unsafe line=68
    // ENTRY: ObjectCells.storesFromAnother
    // PROPERTY: exceptions
    // WHY: what is in one array need not fit into another
    static void storesFromAnother(Object[] a, Object[] b) {
        if (a != null && b != null && a.length == 1 && b.length == 1) a[0] = b[0];
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.boxesFit
    // PROPERTY: exceptions
    // WHY: an Integer[] is of no class below
    static void boxesFit(Integer[] a, int x) {
        if (a != null && a.length > 0) a[0] = x;
    }

    // EXPECT: unsafe line=85
    // ENTRY: ObjectCells.sumsNulls
    // PROPERTY: exceptions
    // WHY: the last cell may be null
    static int sumsNulls(Integer[] a) {
        if (a == null || a.length != 2 || a[0] == null) return 0;
        return a[0] + a[1];
    }

    // EXPECT: unsafe line=92
    // ENTRY: ObjectCells.holdsItself
    // WHY: an Object[] may be in its own cell
    static void holdsItself(Object[] a) {
        if (a != null && a.length == 2 && a[1] == a) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.boxesHoldNoArray
    // WHY: an Integer[] holds no array
    static void boxesHoldNoArray(Integer[] a) {
        if (a != null && a.length == 1 && (Object) a[0] == a) error();
    }

    // EXPECT: unsafe line=106
    // ENTRY: ObjectCells.holdsTheOther
    // WHY: a parameter may be a cell of another one
    static void holdsTheOther(Object[] a, Object o) {
        if (a != null && a.length == 2 && o != null && a[1] == o && !(o instanceof Integer)) error();
    }

    // EXPECT: unsafe line=116
    // ENTRY: ObjectCells.isTheOther
    // WHY: an Object[] may be the Integer[] that is given, too
    static void isTheOther(Object[] a, Integer[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) return;
        b[0] = 1;
        a[0] = null;
        if (b[0] == null) error();
    }

    // EXPECT: unsafe line=123
    // ENTRY: ObjectCells.sharesCells
    // WHY: a cell of one may be a cell of the other
    static void sharesCells(Object[] a, Integer[] b) {
        if (a != null && b != null && a.length == 1 && b.length == 1 && a[0] == b[0] && b[0] != null && b[0] == 200) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.sameCellSameValue
    // WHY: one object has one value
    static void sameCellSameValue(Integer[] a, Integer[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1 || a[0] == null) return;
        if (a[0] == b[0] && a[0].intValue() != b[0]) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.cellsOfBoxesAreBoxes
    // WHY: what an array of a class below holds is of that class
    static void cellsOfBoxesAreBoxes(Object[] a) {
        if (a == null || a.length != 1 || a[0] == null) return;
        if (a instanceof Integer[] && !(a[0] instanceof Integer)) error();
    }

    // EXPECT: unsafe line=146
    // ENTRY: ObjectCells.isOfAClassBelow
    // WHY: a String[] is an Object[]
    static void isOfAClassBelow(Object[] a) {
        if (a instanceof String[] && a.length == 1 && a[0] != null) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.asksForItsClass
    // PROPERTY: exceptions
    // WHY: an array of just this class holds anything
    static void asksForItsClass(Object[] a) {
        if (a != null && a.length > 0 && a.getClass() == Object[].class) a[0] = "text";
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectCells.isOfAnyClassBelow
    // WHY: an Object[] may be a Long[]
    static void isOfAnyClassBelow(Object[] a) {
        if (a instanceof Long[]) error();
    }

    // EXPECT: unknown reason=unsupported
    // TRUTH: unsafe
    // ENTRY: ObjectCells.takesLongsOnly
    // WHY: a Long[] does
    static void takesLongsOnly(Object[] a) {
        if (a == null || a.length != 1) return;
        boolean takesLongs = takes(a, 5L);
        boolean takesTexts = takes(a, "text");
        if (takesLongs && !takesTexts) error();
    }

    static boolean takes(Object[] a, Object o) {
        try {
            a[0] = o;
            return true;
        } catch (ArrayStoreException e) {
            return false;
        }
    }

    // EXPECT: unsafe line=194
    // ENTRY: ObjectCells.countsNulls
    // WHY: two of three cells may be null
    static void countsNulls(Object[] a) {
        if (a == null || a.length > 2) return;
        int nulls = 0;
        for (Object o : a) {
            if (o == null) nulls++;
        }
        if (nulls == 2) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.findsTheSame
    // WHY: what is found is in the cell where it was found
    static void findsTheSame(Object[] a, Object o) {
        if (a == null || a.length > 2) return;
        int at = -1;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == o) at = i;
        }
        if (at >= 0 && o != null && a[at] == null) error();
    }

    // EXPECT: safe
    // ENTRY: ObjectCells.reverses
    // PROPERTY: exceptions
    // WHY: what is in an array fits into it, however long it is
    static void reverses(Object[] a) {
        if (a == null) return;
        int i = 0;
        int j = a.length - 1;
        while (i < j) {
            Object first = a[i];
            a[i] = a[j];
            a[j] = first;
            i++;
            j--;
        }
    }

    // EXPECT: unsafe line=234
    // ENTRY: ObjectCells.copiesToTheOther
    // PROPERTY: exceptions
    // WHY: the variable has another array when the store comes
    static void copiesToTheOther(Object[] a, Object[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) return;
        Object first = a[0];
        a = b;
        a[0] = first;
    }

    // EXPECT: unsafe line=245
    // ENTRY: ObjectCells.storesAnotherLater
    // PROPERTY: exceptions
    // WHY: the variable has another object when the store comes
    static void storesAnotherLater(Object[] a, Object o) {
        if (a == null || a.length != 1) return;
        Object first = a[0];
        if (o != null) first = o;
        a[0] = first;
    }
}
