// SPDX-License-Identifier: MIT

/** Exceptions without a stack trace, as fast control flow has them. */
class Stackless {
    static void error() {}

    static class Leave extends RuntimeException {
        final int value;

        Leave(int value) {
            super("leave");
            this.value = value;
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Counting extends RuntimeException {
        static int filled;

        @Override
        public Throwable fillInStackTrace() {
            filled++;
            return this;
        }
    }

    static void look(int x) {
        if (x > 10) {
            throw new Leave(x - 10);
        }
    }

    // EXPECT: safe
    // ENTRY: Stackless.handsOverANumber
    // DOMAIN: x=-20..40
    // WHY: thrown for x > 10 only, with x - 10
    static void handsOverANumber(int x) {
        try {
            look(x);
        } catch (Leave e) {
            if (e.value != x - 10 || x <= 10) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: Stackless.handsOverSeven
    // DOMAIN: x=-20..40
    // WITNESS: x=17
    // WHY: 17 - 10
    static void handsOverSeven(int x) {
        try {
            look(x);
        } catch (Leave e) {
            if (e.value == 7) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Stackless.othersAreAsEver
    // DOMAIN: x=-20..40
    // WHY: what a class does with its own traces is nothing to others
    static void othersAreAsEver(int x) {
        try {
            if (x == 3) {
                throw new IllegalStateException("three");
            }
        } catch (IllegalStateException e) {
            if (x != 3) {
                error();
            }
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=92
    // ENTRY: Stackless.counts
    // DOMAIN: x=-20..40
    // WITNESS: x=0
    // WHY: the constructor of Throwable calls it, which is not followed
    static void counts(int x) {
        try {
            throw new Counting();
        } catch (Counting e) {
            if (Counting.filled > 0) {
                error();
            }
        }
    }
}
