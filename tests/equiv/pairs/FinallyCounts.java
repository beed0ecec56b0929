/** A finally counts and goes on with the exception, which may be of two classes. */
class FinallyCounts {
    static int reference(int x, int y) {
        int r = 0;
        try {
            r = 12 / x;
            if (y > 5) {
                throw new IllegalStateException();
            }
        } finally {
            r += 2;
        }
        return r;
    }

    // EXPECT EQUIVALENT: what the finally adds to r is lost where an exception leaves
    static int written(int x, int y) {
        int r = 12 / x;
        if (y > 5) {
            throw new IllegalStateException();
        }
        return r + 2;
    }

    // EXPECT EQUIVALENT: a handler that throws on what it catches
    static int thrownOn(int x, int y) {
        int r;
        try {
            r = 12 / x;
            if (y > 5) {
                throw new IllegalStateException();
            }
        } catch (RuntimeException e) {
            r = 7;
            throw e;
        }
        return r + 2;
    }

    // EXPECT DIFFERENT at 0, 0: another class
    static int another(int x, int y) {
        int r;
        try {
            r = 12 / x;
            if (y > 5) {
                throw new IllegalStateException();
            }
        } catch (RuntimeException e) {
            throw new IllegalStateException();
        }
        return r + 2;
    }

    // EXPECT DIFFERENT at 0, 6: y is asked first
    static int first(int x, int y) {
        int r = 0;
        try {
            if (y > 5) {
                throw new IllegalStateException();
            }
            r = 12 / x;
        } finally {
            r += 2;
        }
        return r;
    }

    // EXPECT DIFFERENT at 1, 6: the class of what is thrown on is another one there
    static int classOfOne(int x, int y) {
        int r = 0;
        try {
            r = 12 / x;
            if (y > 5) {
                throw new IllegalArgumentException();
            }
        } finally {
            r += 2;
        }
        return r;
    }

    // EXPECT DIFFERENT at 1, 0: the finally adds once more
    static int twice(int x, int y) {
        int r = 0;
        try {
            r = 12 / x;
            if (y > 5) {
                throw new IllegalStateException();
            }
        } finally {
            r += 3;
        }
        return r;
    }
}
