// SPDX-License-Identifier: MIT

/** Exceptions that say how a computation went on. */
class ControlFlow {
    static void error() {}

    static class Found extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int where;

        Found(int where) {
            super(null, null, false, false);
            this.where = where;
        }
    }

    static void search(int low, int high, int wanted) {
        if (high - low <= 0) {
            return;
        }
        int middle = low + (high - low) / 2;
        int square = middle * middle;
        if (square == wanted) {
            throw new Found(middle);
        }
        if (square < wanted) {
            search(middle + 1, high, wanted);
        } else {
            search(low, middle, wanted);
        }
    }

    // EXPECT: safe or unknown reason=unsupported
    // ENTRY: ControlFlow.foundIsRoot
    // DOMAIN: wanted=-5..1100
    // WHY: the exception is thrown only where the square is the number
    static void foundIsRoot(int wanted) {
        try {
            search(0, 32, wanted);
        } catch (Found e) {
            assert e.where * e.where == wanted;
        }
    }

    // EXPECT: unsafe line=57 or unknown reason=unsupported
    // ENTRY: ControlFlow.nothingFound
    // DOMAIN: wanted=-5..1100
    // WITNESS: wanted=529
    // WHY: 23 * 23 is 529
    static void nothingFound(int wanted) {
        if (wanted < 500 || wanted > 560) {
            return;
        }
        try {
            search(0, 32, wanted);
        } catch (Found e) {
            error();
        }
    }

    static class Stop extends Exception {
        private static final long serialVersionUID = 1L;
        final int depth;

        Stop(int depth) {
            this.depth = depth;
        }
    }

    static int descend(int n, int depth) throws Stop {
        if (n < 0) {
            throw new Stop(depth);
        }
        if (n == 0) {
            return depth;
        }
        return descend(n - 3, depth + 1);
    }

    // EXPECT: safe
    // ENTRY: ControlFlow.stopsBelow
    // DOMAIN: n=-5..90
    // SAMPLES: none
    // WHY: steps of three get to 0 from multiples of three, and jump over it from all others
    static void stopsBelow(int n) {
        if (n > 60) {
            return;
        }
        try {
            int depth = descend(n, 0);
            assert 3 * depth == n;
        } catch (Stop e) {
            assert n % 3 != 0 || n < 0;
        }
    }

    // EXPECT: unsafe line=111
    // ENTRY: ControlFlow.stopsSoon
    // DOMAIN: n=-5..90
    // SAMPLES: none
    // WITNESS: n=55
    // WHY: 19 steps lead from 55 below zero
    static void stopsSoon(int n) {
        if (n > 60) {
            return;
        }
        try {
            descend(n, 0);
        } catch (Stop e) {
            if (e.depth > 18) {
                error();
            }
        }
    }

    static int inner(int x) {
        try {
            if (x % 2 == 0) {
                throw new IllegalArgumentException("even");
            }
            if (x % 3 == 0) {
                throw new IllegalStateException("three");
            }
            return 1;
        } catch (IllegalArgumentException e) {
            if (x % 3 == 0) {
                throw new UnsupportedOperationException("six", e);
            }
            return 2;
        }
    }

    static int outer(int x) {
        try {
            return inner(x);
        } catch (IllegalStateException e) {
            return 3;
        } catch (RuntimeException e) {
            return 6;
        }
    }

    // EXPECT: safe
    // ENTRY: ControlFlow.sixWays
    // DOMAIN: x=-60..60
    // WHY: the result names which of 2 and 3 divide x: a handler does not catch what its neighbour throws
    static void sixWays(int x) {
        int result = outer(x);
        boolean two = result == 2 || result == 6;
        boolean three = result == 3 || result == 6;
        assert two == (x % 2 == 0);
        assert three == (x % 3 == 0);
    }

    // EXPECT: unsafe line=166
    // ENTRY: ControlFlow.sumOfWays
    // DOMAIN: x=-60..60
    // WITNESS: x=4
    // WHY: three numbers in a row from 4 give 2 + 1 + 6
    static void sumOfWays(int x) {
        if (x < 0 || x > 1000) {
            return;
        }
        int sum = outer(x) + outer(x + 1) + outer(x + 2);
        if (sum == 9) {
            error();
        }
    }
}
