/** A return in a finally takes the place of what leaves the try: a value, or an exception. */
class FinallyReturns {
    @SuppressWarnings("finally")
    static int reference(int x) {
        try {
            if (x == 1) {
                throw new IllegalStateException();
            }
            return 12 / x;
        } finally {
            if (x > 0) {
                return x + 1;
            }
        }
    }

    // EXPECT EQUIVALENT: 0 alone is thrown
    static int written(int x) {
        return x > 0 ? x + 1 : 12 / x;
    }

    // EXPECT DIFFERENT at 1: the exception leaves
    static int leaves(int x) {
        if (x == 1) {
            throw new IllegalStateException();
        }
        return x > 0 ? x + 1 : 12 / x;
    }

    // EXPECT DIFFERENT at 0: nothing is thrown
    static int never(int x) {
        return x > 0 ? x + 1 : x == 0 ? 1 : 12 / x;
    }

    // EXPECT DIFFERENT at 0: an exception of another class
    @SuppressWarnings("finally")
    static int another(int x) {
        try {
            if (x < 1) {
                throw new IllegalStateException();
            }
            return 12 / x;
        } finally {
            if (x > 0) {
                return x + 1;
            }
            if (x < 0) {
                return 12 / x;
            }
        }
    }
}
