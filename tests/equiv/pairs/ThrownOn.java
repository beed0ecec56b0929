/** A handler throws on what it has caught: of a class that each path chooses. */
class ThrownOn {
    static class Refused extends RuntimeException {
    }

    static int reference(int x, int y) {
        try {
            return checked(x) / y;
        } catch (RuntimeException e) {
            if (x == 7) {
                throw new IllegalArgumentException();
            }
            throw e;
        }
    }

    // EXPECT EQUIVALENT: the callee does it
    static int inCallee(int x, int y) {
        return x == 7 ? 7 / either(y) : thrownOn(x) / y;
    }

    // EXPECT EQUIVALENT: written out
    static int written(int x, int y) {
        if (x < 0) {
            throw new Refused();
        }
        if (y == 0 && x == 7) {
            throw new IllegalArgumentException();
        }
        return x / y;
    }

    // EXPECT DIFFERENT at 7, 0: the class of the one exception
    static int always(int x, int y) {
        try {
            return checked(x) / y;
        } catch (RuntimeException e) {
            throw e;
        }
    }

    // EXPECT DIFFERENT at -1, 1: the superclass
    static int superclass(int x, int y) {
        try {
            if (x < 0) {
                throw new RuntimeException();
            }
            return x / y;
        } catch (RuntimeException e) {
            if (x == 7) {
                throw new IllegalArgumentException();
            }
            throw e;
        }
    }

    // EXPECT DIFFERENT at -1, 0: the division comes first
    static int otherOrder(int x, int y) {
        try {
            int r = x / y;
            checked(x);
            return r;
        } catch (RuntimeException e) {
            if (x == 7) {
                throw new IllegalArgumentException();
            }
            throw e;
        }
    }

    private static int checked(int x) {
        if (x < 0) {
            throw new Refused();
        }
        return x;
    }

    private static int thrownOn(int x) {
        try {
            return checked(x);
        } catch (Refused e) {
            throw e;
        }
    }

    private static int either(int y) {
        if (y == 0) {
            throw new IllegalArgumentException();
        }
        return y;
    }
}
