/** An exception leaves two calls before a handler takes it. */
class HandlerAbove {
    static int reference(int x) {
        try {
            return next(x);
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    // EXPECT EQUIVALENT: 5 alone is thrown, and the handler gives -1
    static int byCondition(int x) {
        return x == 5 ? -1 : x + 1;
    }

    // EXPECT DIFFERENT at 5: no handler
    static int uncaught(int x) {
        return next(x);
    }

    // EXPECT DIFFERENT at 5: a handler for another class
    static int another(int x) {
        try {
            return next(x);
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    // EXPECT DIFFERENT at 5: the inner handler is the nearer one
    static int nearer(int x) {
        try {
            return caughtBelow(x) + 1;
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    private static int next(int x) {
        return checked(x) + 1;
    }

    private static int checked(int x) {
        if (x == 5) {
            throw new IllegalStateException();
        }
        return x;
    }

    private static int caughtBelow(int x) {
        try {
            return checked(x);
        } catch (IllegalStateException e) {
            return 7;
        }
    }
}
