/** A finally writes to the array that is given, and what has been written stays there after an exception. */
class FinallyWrites {
    static int reference(int[] a, int at, int by) {
        int r = 0;
        try {
            r = a[at] / by;
        } finally {
            if (a != null && a.length > 0) {
                a[0] = 5;
            }
        }
        return r;
    }

    // EXPECT EQUIVALENT: it is written in a handler as well
    static int inHandler(int[] a, int at, int by) {
        int r;
        try {
            r = a[at] / by;
        } catch (RuntimeException e) {
            if (a != null && a.length > 0) {
                a[0] = 5;
            }
            throw e;
        }
        a[0] = 5;
        return r;
    }

    // EXPECT EQUIVALENT: it is written before
    static int before(int[] a, int at, int by) {
        if (a == null || a.length == 0) {
            return a[at] / by;
        }
        int first = a[0];
        a[0] = 5;
        int r = at == 0 ? first : a[at];
        return r / by;
    }

    // EXPECT DIFFERENT at {1}, 0, 0: it is not written after an exception
    static int onlyBehind(int[] a, int at, int by) {
        int r = a[at] / by;
        a[0] = 5;
        return r;
    }

    // EXPECT DIFFERENT at {1}, 1, 1: after that exception it is not written
    static int notOutside(int[] a, int at, int by) {
        int r;
        try {
            r = a[at] / by;
        } catch (ArithmeticException e) {
            a[0] = 5;
            throw e;
        }
        a[0] = 5;
        return r;
    }

    // EXPECT DIFFERENT at null, 0, 0: the class alone
    static int otherClass(int[] a, int at, int by) {
        if (a == null) {
            throw new IllegalArgumentException();
        }
        int r = 0;
        try {
            r = a[at] / by;
        } finally {
            if (a.length > 0) {
                a[0] = 5;
            }
        }
        return r;
    }
}
