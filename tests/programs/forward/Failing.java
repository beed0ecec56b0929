// SPDX-License-Identifier: MIT
// STATICS: fresh

/** An initialiser that fails once, and exceptions that are objects. */
class Failing {
    static int limit = 3;

    static void error() {}

    static class Table {
        static final Table ONLY = new Table(limit);
        final int size;

        Table(int size) {
            if (size > 5) {
                throw new IllegalStateException();
            }
            this.size = size;
        }

        static int sizeOf(Table t) {
            return t.size;
        }
    }

    // EXPECT: unsafe line=46
    // ENTRY: Failing.secondUse
    // DOMAIN: n=-9..9
    // WITNESS: n=6
    // WHY: the first use ends the initialiser with an exception, and every later one finds a class that cannot be used
    static void secondUse(int n) {
        limit = n;
        int failures = 0;
        try {
            Table.sizeOf(Table.ONLY);
        } catch (ExceptionInInitializerError e) {
            failures++;
        }
        limit = 0;
        try {
            Table.sizeOf(Table.ONLY);
        } catch (NoClassDefFoundError e) {
            failures++;
        }
        if (failures == 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Failing.onceIsKept
    // DOMAIN: n=-9..9
    // WHY: the size is what the limit was at the first use
    static void onceIsKept(int n) {
        if (n > 5) {
            return;
        }
        limit = n;
        Table first = Table.ONLY;
        limit = n + 100;
        assert Table.ONLY == first && first.size == n;
    }

    static class Stop extends RuntimeException {
        int steps;
        Stop cause;

        Stop(Stop cause) {
            this.cause = cause;
        }
    }

    static void descend(int n) {
        try {
            if (n == 0) {
                throw new Stop(null);
            }
            descend(n - 1);
        } catch (Stop s) {
            s.steps++;
            throw n % 2 == 0 ? s : new Stop(s);
        }
    }

    // EXPECT: safe
    // ENTRY: Failing.wrappedOnOddLevels
    // DOMAIN: n=-1..6
    // WHY: every odd level wraps what comes up, so there are as many causes as odd levels, and each level counts one step
    static void wrappedOnOddLevels(int n) {
        if (n < 0 || n > 5) {
            return;
        }
        int causes = -1;
        int steps = 0;
        try {
            descend(n);
            error();
        } catch (Stop s) {
            for (Stop at = s; at != null; at = at.cause) {
                causes++;
                steps += at.steps;
            }
        }
        if (causes != (n + 1) / 2 || steps != n + 1) {
            error();
        }
    }

    // EXPECT: unsafe line=122
    // ENTRY: Failing.deepest
    // DOMAIN: n=-1..6
    // WITNESS: n=5
    // WHY: level 5 is odd, so the outermost has no step yet; its cause has those of 3 and 4
    static void deepest(int n) {
        if (n < 0 || n > 5) {
            return;
        }
        try {
            descend(n);
        } catch (Stop s) {
            if (s.steps == 0 && s.cause.steps == 2 && s.cause.cause != null && s.cause.cause.cause != null) {
                error();
            }
        }
    }
}
