// SPDX-License-Identifier: MIT
// STATICS: fresh

/** What finally, rethrown exceptions and resources do. */
class FinallyShapes {
    static int log;

    static void error() {}

    static void note(int digit) {
        log = log * 10 + digit;
    }

    static class Resource implements AutoCloseable {
        final int id;

        Resource(int id) {
            if (id < 0) {
                throw new IllegalArgumentException();
            }
            this.id = id;
            note(1);
        }

        void use(int x) {
            if (x == id) {
                throw new IllegalStateException("use");
            }
            note(2);
        }

        @Override
        public void close() {
            note(3);
        }
    }

    // EXPECT: safe
    // ENTRY: FinallyShapes.closedInEachCase
    // DOMAIN: id=-6..6 x=-6..6
    // WHY: opened, used (or not), closed; what cannot be opened is not closed
    static void closedInEachCase(int id, int x) {
        try (Resource resource = new Resource(id)) {
            resource.use(x);
        } catch (IllegalStateException e) {
            note(4);
        } catch (IllegalArgumentException e) {
            note(5);
        }
        assert log == (id < 0 ? 5 : x == id ? 134 : 123);
    }

    // EXPECT: unsafe line=68
    // ENTRY: FinallyShapes.firstIsClosed
    // DOMAIN: a=-4..4 b=-4..4
    // WITNESS: a=1 b=-1
    // WHY: when the second cannot be opened the first is closed all the same: 1 3 5
    static void firstIsClosed(int a, int b) {
        try (Resource first = new Resource(a);
             Resource second = new Resource(b)) {
            first.use(second.id);
        } catch (IllegalStateException e) {
            note(4);
        } catch (IllegalArgumentException e) {
            note(5);
        }
        if (log == 135) {
            error();
        }
    }

    static class Problem extends Exception {
        private static final long serialVersionUID = 1L;
        final int level;

        Problem(int level) {
            this.level = level;
        }

        Problem(int level, Throwable cause) {
            super(cause);
            this.level = level;
        }
    }

    static void lowest(int x) throws Problem {
        try {
            note(10 / x % 10);
        } catch (ArithmeticException e) {
            throw new Problem(1, e);
        }
    }

    static void middle(int x) throws Problem {
        try {
            lowest(x);
        } catch (Problem e) {
            throw new Problem(e.level + 1, e);
        } finally {
            note(7);
        }
    }

    // EXPECT: safe
    // ENTRY: FinallyShapes.causesInChain
    // DOMAIN: x=-12..12
    // WHY: two levels wrap the division by zero, one each
    static void causesInChain(int x) {
        try {
            middle(x);
            assert x != 0;
        } catch (Problem e) {
            assert x == 0 && e.level == 2;
            Throwable cause = e.getCause();
            if (!(cause instanceof Problem)) {
                error();
            }
            if (!(cause.getCause() instanceof ArithmeticException)) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=134
    // ENTRY: FinallyShapes.causeIsFirst
    // DOMAIN: x=-12..12
    // WITNESS: x=0
    // WHY: the direct cause is the wrapper of the lower level
    static void causeIsFirst(int x) {
        try {
            middle(x);
        } catch (Problem e) {
            if (!(e.getCause() instanceof ArithmeticException)) {
                error();
            }
        }
    }

    @SuppressWarnings("finally")
    static int lastWord(int x) {
        while (true) {
            try {
                if (x < 0) {
                    throw new IllegalArgumentException();
                }
                return x;
            } finally {
                if (x > 100) {
                    return 100;
                }
                if (x < 0) {
                    x = -(x + 1);
                    continue;
                }
            }
        }
    }

    // EXPECT: safe
    // ENTRY: FinallyShapes.lastWordCounts
    // DOMAIN: x=-300..300
    // WHY: a negative x is thrown away with its exception and tried again as ~x; what is over 100 is cut by the finally
    static void lastWordCounts(int x) {
        int result = lastWord(x);
        assert result >= 0 && result <= 100;
    }

    // EXPECT: unsafe line=175
    // ENTRY: FinallyShapes.lastWordKeeps
    // DOMAIN: x=-300..300
    // WITNESS: x=-43
    // WHY: -43 comes back as 42
    static void lastWordKeeps(int x) {
        if (lastWord(x) == 42 && x != 42) {
            error();
        }
    }
}
