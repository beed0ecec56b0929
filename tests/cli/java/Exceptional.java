// SPDX-License-Identifier: MIT

/** Exceptions that leave an entry, or the initialiser of its class. The tests name lines by what is marked in them. */
public class Exceptional {
    static class Own extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        Own(String message) {
            super(message);
        }
    }

    static int divides(int x) {
        return 10 / x; // divides
    }

    static int below(int x) {
        return divides(x - 1); // below
    }

    static void own(int x) {
        if (x == 3) {
            throw new Own("three\u001b[31m"); // own
        }
    }

    static Own casts(int x) {
        IllegalStateException made = x == 3 ? new IllegalStateException() : new Own("a");
        return (Own) made; // casts
    }

    static int parses(int x) {
        return Integer.parseInt(x > 5 ? "many" : "5"); // parses
    }

    static int caught(int x) {
        try {
            return divides(x);
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static int replaced(int x) {
        try {
            return divides(x);
        } finally {
            if (x == 0) {
                throw new Own("from finally"); // replaced
            }
        }
    }

    static void asserts(int x) {
        assert x != 4 : "four"; // asserts
    }

    static void throwsAssertion(int x) {
        if (x == 4) {
            Helper.fails(); // throwsAssertion
        }
    }

    static class Helper {
        static void fails() {
            throw new AssertionError("from elsewhere"); // fails
        }
    }

    static int deep(int x) {
        return deep(x + 1) + 1;
    }

    static void afterOverflow(int x) {
        try {
            deep(0);
        } catch (StackOverflowError e) {
            throw new Own("after an overflow");
        }
    }

    static class DividesFirst {
        static final int VALUE = divides(0); // DividesFirst

        static void run() {}
    }

    static class AssertsFirst {
        static int zero;

        static {
            assert zero == 1 : "initialiser"; // AssertsFirst
        }

        static void run() {}
    }

    static void uses(int x) {
        if (x == 1) {
            DividesFirst.run(); // uses
        }
    }
}
