/** A finally around a finally, and the exception of the inner one takes the place of the first. */
class FinallyNested {
    static class Own extends RuntimeException {
    }

    static class Other extends Own {
    }

    static int reference(int x, int y) {
        int r = 1;
        try {
            try {
                if (x == 1) {
                    throw new Own();
                }
                if (x == 2) {
                    throw new Other();
                }
                r += 10 / x;
            } finally {
                r *= 2;
                if (y == 1) {
                    throw new IllegalStateException();
                }
            }
        } catch (IllegalStateException e) {
            r += 100;
        } finally {
            r++;
        }
        return r;
    }

    // EXPECT EQUIVALENT: in the order of what counts
    static int inOrder(int x, int y) {
        if (y == 1) {
            return (x == 0 || x == 1 || x == 2 ? 2 : 2 * (1 + 10 / x)) + 101;
        }
        if (x == 1) {
            throw new Own();
        }
        if (x == 2) {
            throw new Other();
        }
        return 2 * (1 + 10 / x) + 1;
    }

    // EXPECT EQUIVALENT: each exception is thrown on
    static int thrownOn(int x, int y) {
        int r = 1;
        try {
            if (x == 1) {
                throw new Own();
            }
            if (x == 2) {
                throw new Other();
            }
            r += 10 / x;
        } catch (Own e) {
            if (y != 1) {
                throw e;
            }
        } catch (ArithmeticException e) {
            if (y != 1) {
                throw e;
            }
        }
        r *= 2;
        return y == 1 ? r + 101 : r + 1;
    }

    // EXPECT DIFFERENT at 2, 0: the superclass is thrown
    static int superclass(int x, int y) {
        if (y == 1) {
            return (x == 0 || x == 1 || x == 2 ? 2 : 2 * (1 + 10 / x)) + 101;
        }
        try {
            if (x == 1 || x == 2) {
                throw new Own();
            }
            return 2 * (1 + 10 / x) + 1;
        } finally {
            y++;
        }
    }

    // EXPECT DIFFERENT at 1, 1: the inner exception is not caught
    static int uncaught(int x, int y) {
        int r = 1;
        try {
            if (x == 1) {
                throw new Own();
            }
            if (x == 2) {
                throw new Other();
            }
            r += 10 / x;
        } finally {
            r *= 2;
            if (y == 1) {
                throw new IllegalStateException();
            }
        }
        return r + 1;
    }
}
