/** The loop of a finally stands between an exception of two classes and the end. */
class FinallyAfterLoop {
    static boolean pre(int n, int x) {
        return n < 1000;
    }

    static int reference(int n, int x) {
        int r = 0;
        try {
            if (x == 3) {
                throw new IllegalStateException();
            }
            r = 12 / x;
        } finally {
            for (int i = 0; i < n; i++) {
                r += i;
            }
        }
        return r;
    }

    // EXPECT EQUIVALENT: the exception is thrown on by hand
    static int byHand(int n, int x) {
        int r = 0;
        RuntimeException thrown = null;
        try {
            if (x == 3) {
                throw new IllegalStateException();
            }
            r = 12 / x;
        } catch (RuntimeException e) {
            thrown = e;
        }
        for (int i = 0; i < n; i++) {
            r += i;
        }
        if (thrown != null) {
            throw thrown;
        }
        return r;
    }

    // EXPECT EQUIVALENT: what the loop adds is lost then
    static int thrownBefore(int n, int x) {
        if (x == 3) {
            throw new IllegalStateException();
        }
        int r = 12 / x;
        for (int i = 0; i < n; i++) {
            r += i;
        }
        return r;
    }

    // EXPECT DIFFERENT at 1, 3: another class on one path
    static int another(int n, int x) {
        int r = 0;
        try {
            if (x == 3) {
                throw new IllegalArgumentException();
            }
            r = 12 / x;
        } finally {
            for (int i = 0; i < n; i++) {
                r += i;
            }
        }
        return r;
    }

    // EXPECT DIFFERENT at 5, 3: another class after five rounds
    static int anotherLater(int n, int x) {
        int r = 0;
        RuntimeException thrown = null;
        try {
            if (x == 3) {
                throw new IllegalStateException();
            }
            r = 12 / x;
        } catch (RuntimeException e) {
            thrown = e;
        }
        for (int i = 0; i < n; i++) {
            r += i;
            if (i == 4 && thrown instanceof IllegalStateException) {
                thrown = new ArithmeticException();
            }
        }
        if (thrown != null) {
            throw thrown;
        }
        return r;
    }
}
