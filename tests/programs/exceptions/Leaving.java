// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Exceptions that leave an entry, under the properties that count them. */
class Leaving {
    static class Own extends IllegalStateException {
        private static final long serialVersionUID = 1L;
    }

    static class Broken extends AssertionError {
        private static final long serialVersionUID = 1L;
    }

    static int divide(int x) {
        return 10 / x;
    }

    // EXPECT: unsafe line=25
    // ENTRY: Leaving.divisionLeaves
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WITNESS: x=7
    // WHY: nobody catches the division by zero
    static int divisionLeaves(int x) {
        return 10 / (x - 7);
    }

    // EXPECT: safe
    // ENTRY: Leaving.divisionGuarded
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WHY: the zero is left out
    static int divisionGuarded(int x) {
        return x == 7 ? 0 : 10 / (x - 7);
    }

    // EXPECT: unsafe line=15
    // ENTRY: Leaving.fromCallee
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WITNESS: x=2
    // WHY: the line that throws it stands in the callee
    static int fromCallee(int x) {
        return divide(x - 2);
    }

    // EXPECT: safe
    // ENTRY: Leaving.caughtFromCallee
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WHY: the caller catches it
    static int caughtFromCallee(int x) {
        try {
            return divide(x - 2);
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    // EXPECT: unsafe line=15
    // ENTRY: Leaving.ofTheNamedClass
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: the class that is asked for
    static int ofTheNamedClass(int x) {
        return divide(x);
    }

    // EXPECT: safe
    // ENTRY: Leaving.ofAnotherClass
    // PROPERTY: exceptions=java.lang.IllegalStateException
    // DOMAIN: x=-10..10
    // WHY: an ArithmeticException leaves, which does not count here
    static int ofAnotherClass(int x) {
        return divide(x);
    }

    static void own(int x) {
        if (x == 5) {
            throw new Own();
        }
    }

    // EXPECT: unsafe line=81
    // ENTRY: Leaving.ofASubclass
    // PROPERTY: exceptions=java.lang.RuntimeException
    // DOMAIN: x=-10..10
    // WITNESS: x=5
    // WHY: Own is an IllegalStateException, and that a RuntimeException
    static void ofASubclass(int x) {
        own(x);
    }

    // EXPECT: safe
    // ENTRY: Leaving.ofASuperclass
    // PROPERTY: exceptions=Leaving$Own
    // DOMAIN: x=-10..10
    // WHY: an IllegalStateException is no Own
    static void ofASuperclass(int x) {
        if (x == 5) {
            throw new IllegalStateException();
        }
    }

    // EXPECT: unsafe line=81|115
    // ENTRY: Leaving.ofAList
    // PROPERTY: exceptions=java.lang.ArithmeticException,Leaving$Own
    // DOMAIN: x=-10..10
    // WITNESS: x=5
    // WITNESS: x=0
    // WHY: either of the two
    static int ofAList(int x) {
        own(x);
        return 10 / x;
    }

    // EXPECT: safe
    // ENTRY: Leaving.ofNoneInAList
    // PROPERTY: exceptions=java.lang.ClassCastException,java.lang.NullPointerException
    // DOMAIN: x=-10..10
    // WHY: neither of the two
    static int ofNoneInAList(int x) {
        own(x);
        return 10 / x;
    }

    // EXPECT: safe
    // ENTRY: Leaving.exceptionIsNoAssertion
    // DOMAIN: x=-10..10
    // WHY: without `exceptions` only an AssertionError counts
    static int exceptionIsNoAssertion(int x) {
        own(x);
        return divide(x);
    }

    // EXPECT: unsafe line=144
    // ENTRY: Leaving.subclassOfAssertionError
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: a subclass of AssertionError is one, whoever throws it
    static void subclassOfAssertionError(int x) {
        if (x == 1) {
            throw new Broken();
        }
    }

    // EXPECT: unsafe line=155
    // ENTRY: Leaving.assertionIsAnException
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WITNESS: x=4
    // WHY: an AssertionError leaves the entry like any other
    static void assertionIsAnException(int x) {
        assert x != 4;
    }

    // EXPECT: safe
    // ENTRY: Leaving.assertionIsNotNamed
    // PROPERTY: exceptions=java.lang.Exception
    // DOMAIN: x=-10..10
    // WHY: but it is an Error, no Exception
    static void assertionIsNotNamed(int x) {
        assert x != 4;
    }

    // EXPECT: unsafe line=175|177
    // ENTRY: Leaving.errorAndExceptions
    // PROPERTY: error,exceptions=java.lang.ArithmeticException
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WITNESS: x=3
    // WHY: both properties count
    static void errorAndExceptions(int x) {
        int quotient = 10 / x;
        if (quotient == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Leaving.catchesWhatItThrows
    // PROPERTY: error,exceptions
    // DOMAIN: x=-10..10
    // WHY: every exception is caught, and the handler throws none
    static int catchesWhatItThrows(int x) {
        try {
            own(x);
            return divide(x);
        } catch (RuntimeException e) {
            return x;
        }
    }

    // EXPECT: unsafe line=206
    // ENTRY: Leaving.finallyThrows
    // PROPERTY: exceptions=java.lang.UnsupportedOperationException
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: what finally throws is what leaves
    static int finallyThrows(int x) {
        try {
            return divide(x);
        } finally {
            if (x == 0) {
                throw new UnsupportedOperationException();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Leaving.finallyTakesItsPlace
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // DOMAIN: x=-10..10
    // WHY: the ArithmeticException does not leave any more
    static int finallyTakesItsPlace(int x) {
        try {
            return divide(x);
        } finally {
            if (x == 0) {
                throw new UnsupportedOperationException();
            }
        }
    }

    static class Fails {
        static int zero = 0;
        static int value = 10 / zero;

        // EXPECT: unsafe line=228
        // ENTRY: Leaving$Fails.neverRuns
        // PROPERTY: exceptions
        // DOMAIN: x=-10..10
        // WITNESS: x=0
        // WHY: what leaves the initialiser of the entry's class counts; the line is that of its cause
        static void neverRuns(int x) {
        }

        // EXPECT: safe
        // ENTRY: Leaving$Fails.wrapped
        // PROPERTY: exceptions=java.lang.ArithmeticException
        // DOMAIN: x=-10..10
        // WHY: what leaves is an ExceptionInInitializerError
        static void wrapped(int x) {
        }
    }

    // EXPECT: unsafe line=228
    // ENTRY: Leaving.useOfAFailingClass
    // PROPERTY: exceptions=java.lang.ExceptionInInitializerError
    // DOMAIN: x=-10..10
    // WITNESS: x=6
    // WHY: the wrapper leaves the entry that uses the class
    static void useOfAFailingClass(int x) {
        if (x == 6) {
            Fails.value = x;
        }
    }

    // EXPECT: safe
    // ENTRY: Leaving.noUseOfAFailingClass
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WHY: the wrapper is caught
    static void noUseOfAFailingClass(int x) {
        try {
            Fails.value = x;
        } catch (ExceptionInInitializerError e) {
            return;
        }
    }

    static class Overflow {
        static int deep(int x) {
            return deep(x + 1) + 1;
        }
    }

    // EXPECT: safe
    // ENTRY: Leaving.overflowLeaves
    // PROPERTY: exceptions
    // DOMAIN: none
    // WHY: the analysed machine never throws StackOverflowError, under any property
    static void overflowLeaves(int x) {
        Overflow.deep(x);
    }

    // EXPECT: unsafe line=295
    // ENTRY: Leaving.fromTheJdk
    // PROPERTY: exceptions
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: Math throws it; the program's line is the one to look at
    static int fromTheJdk(int x) {
        return Math.addExact(2147483647 - (x & 0), x == 1 ? 1 : 0);
    }

    static void error() {
    }
}
