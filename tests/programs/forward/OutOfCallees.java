// SPDX-License-Identifier: MIT

/** Exceptions that leave callees, and finally blocks on their way. */
class OutOfCallees {
    static class Full extends RuntimeException {
        final int by;

        Full(int by) {
            this.by = by;
        }
    }

    static class Closed extends Exception {
    }

    static class Box {
        int load;
        int locks;
        boolean closed;

        void put(int weight) throws Closed {
            if (closed) {
                throw new Closed();
            }
            locks++;
            try {
                if (weight > 10 - load) {
                    throw new Full(weight - (10 - load));
                }
                load += weight;
            } finally {
                locks--;
            }
        }
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: OutOfCallees.locksAreGivenBack
    // DOMAIN: a=-5..20 b=-5..20 closing=false..true
    // WHY: whichever way put is left, it has unlocked what it locked; and it loads nothing where it throws
    static void locksAreGivenBack(int a, int b, boolean closing) {
        if (a < 0 || b < 0) {
            return;
        }
        Box box = new Box();
        int loaded = 0;
        try {
            box.put(a);
            loaded = a;
            box.closed = closing;
            box.put(b);
            loaded += b;
        } catch (Full f) {
            assert f.by > 0;
        } catch (Closed c) {
            assert closing;
        } finally {
            assert box.locks == 0;
            assert box.load == loaded && loaded <= 10;
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: OutOfCallees.fullLeaves
    // PROPERTY: exceptions
    // DOMAIN: a=-5..20 b=-5..20
    // WITNESS: a=6 b=5
    // WHY: only Closed is caught here; what does not fit leaves the entry
    static int fullLeaves(int a, int b) {
        Box box = new Box();
        if (a < 0 || a > 6 || b < 0 || b > 5) {
            return 0;
        }
        try {
            box.put(a);
            box.put(b);
        } catch (Closed c) {
            return -1;
        }
        return box.load;
    }

    // EXPECT: safe
    // ENTRY: OutOfCallees.fits
    // PROPERTY: exceptions
    // DOMAIN: a=-5..20 b=-5..20
    // WHY: 5 and 5 fit
    static int fits(int a, int b) {
        Box box = new Box();
        if (a < 0 || a > 5 || b < 0 || b > 5) {
            return 0;
        }
        try {
            box.put(a);
            box.put(b);
            box.closed = true;
            box.put(0);
        } catch (Closed c) {
            return -box.load;
        }
        return box.load;
    }

    static int returnsFromFinally(Box box, int x) {
        int result = 1;
        try {
            box.put(x);
            return result;
        } catch (Closed e) {
            throw new IllegalStateException();
        } finally {
            result = 2;
            if (x == 12) {
                return result;  // the exception on its way is dropped
            }
        }
    }

    // EXPECT: unsafe line=129
    // ENTRY: OutOfCallees.finallyDropsIt
    // DOMAIN: x=-20..20
    // WITNESS: x=12
    // WHY: twelve do not fit, but the return in the finally block takes the place of the exception
    static void finallyDropsIt(int x) {
        try {
            if (returnsFromFinally(new Box(), x) == 2) {
                error();
            }
        } catch (Full f) {
            assert f.by == x - 10;
        }
    }
}
