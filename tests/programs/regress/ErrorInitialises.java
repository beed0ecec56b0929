// SPDX-License-Identifier: MIT
// STATICS: fresh

/** error() of classes that are initialised by the call of it: what their initialisers do comes first, and may be all there is. */
class ErrorInitialises {
    static int divisor;
    static int steps;

    static void error() {}

    static class Counting {
        static {
            steps++;
        }

        static void error() {}
    }

    // EXPECT: unsafe line=27
    // ENTRY: ErrorInitialises.behindAnInitialiser
    // DOMAIN: x=-3..5
    // WITNESS: x=3
    // WHY: the initialiser counts, then the call happens
    static void behindAnInitialiser(int x) {
        try {
            if (x == 3) {
                Counting.error();
            }
        } finally {
            divisor = 4;
        }
    }

    static class Failing {
        static int value = 1 / divisor;

        static void error() {}
    }

    // EXPECT: safe
    // ENTRY: ErrorInitialises.neverCalled
    // DOMAIN: x=-3..5
    // WHY: divisor is 0, so the class cannot be initialised
    static void neverCalled(int x) {
        if (x > 2) {
            Failing.error();
        }
    }

    // EXPECT: unsafe line=58
    // ENTRY: ErrorInitialises.calledIfItCan
    // DOMAIN: x=-3..5
    // WITNESS: x=1
    // WHY: for each divisor but 0 the class can be initialised
    static void calledIfItCan(int x) {
        divisor = x;
        try {
            Failing.error();
        } catch (ExceptionInInitializerError e) {
            steps = 1;
        }
    }

    static class Base {
        static int value;

        static {
            if (divisor == 0) {
                throw new IllegalStateException();
            }
        }

        static void error() {}
    }

    static class Derived extends Base {
        static int other = 2;
    }

    // EXPECT: safe
    // ENTRY: ErrorInitialises.ofTheSuperclass
    // DOMAIN: x=-3..5
    // WHY: the class that declares error() fails, and the handler sees it
    static void ofTheSuperclass(int x) {
        try {
            Derived.error();
        } catch (ExceptionInInitializerError e) {
            steps = x;
        }
    }

    // EXPECT: unsafe line=106
    // ENTRY: ErrorInitialises.secondTime
    // DOMAIN: x=-3..5
    // WITNESS: x=0
    // WHY: the first use fails for good, so the second is another error, which is caught
    static void secondTime(int x) {
        try {
            steps = Base.value;
        } catch (ExceptionInInitializerError e) {
            divisor = 1;
        }
        try {
            Base.error();
        } catch (NoClassDefFoundError e) {
            error();
        }
    }

    static class Erring {
        static {
            if (divisor == 0) {
                ErrorInitialises.error();
            }
        }

        static void error() {}
    }

    // EXPECT: unsafe line=113|128
    // ENTRY: ErrorInitialises.inTheInitialiser
    // DOMAIN: x=-3..5
    // WITNESS: x=0
    // WHY: the initialiser's own call comes first
    static void inTheInitialiser(int x) {
        divisor = x;
        if (x < 3) {
            Erring.error();
        }
    }
}
