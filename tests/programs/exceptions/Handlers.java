// SPDX-License-Identifier: MIT
// STATICS: fresh

/** try, catch and finally as the Java language has them. */
class Handlers {
    static class Own extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int code;

        Own(int code) {
            this.code = code;
        }

        int twice() {
            return code * 2;
        }
    }

    static class Special extends Own {
        private static final long serialVersionUID = 1L;

        Special(int code) {
            super(code + 1);
        }

        @Override
        int twice() {
            return -code;
        }
    }

    static class Checked extends Exception {
        private static final long serialVersionUID = 1L;
    }

    static int log;

    static void note(int digit) {
        log = log * 10 + digit;
    }

    static int divide(int x) {
        return 10 / x;
    }

    // EXPECT: unsafe line=55
    // ENTRY: Handlers.catchesDivision
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: the division by zero goes to the handler
    static void catchesDivision(int x) {
        try {
            divide(x);
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.divisionNeverFails
    // DOMAIN: x=-10..10
    // WHY: the divisor is odd
    static void divisionNeverFails(int x) {
        try {
            divide(2 * x + 1);
        } catch (ArithmeticException e) {
            error();
        }
    }

    @SuppressWarnings("finally")
    static int returnsFromFinally(int x) {
        try {
            return divide(x);
        } finally {
            return 7;
        }
    }

    // EXPECT: unsafe line=87
    // ENTRY: Handlers.finallyOverridesTheException
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: a return in finally gives up the exception (JLS 14.20.2)
    static void finallyOverridesTheException(int x) {
        if (returnsFromFinally(x) == 7 && x == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.finallyOverridesTheValue
    // DOMAIN: x=-10..10
    // WHY: and the value that was to be returned
    static void finallyOverridesTheValue(int x) {
        if (returnsFromFinally(x) != 7) {
            error();
        }
    }

    static int assignsInFinally(int x) {
        int result = x;
        try {
            return result;
        } finally {
            result = 99;
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.assignmentComesTooLate
    // DOMAIN: x=-10..10
    // WHY: the value is taken before finally runs
    static void assignmentComesTooLate(int x) {
        if (assignsInFinally(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=127
    // ENTRY: Handlers.valueIsTakenBefore
    // DOMAIN: x=-10..10
    // WITNESS: x=4
    // WHY: so 4 comes back and not 99
    static void valueIsTakenBefore(int x) {
        if (assignsInFinally(x) == 4) {
            error();
        }
    }

    static void throwsInFinally(int x) {
        try {
            divide(x);
        } finally {
            if (x <= 0) {
                throw new Own(x);
            }
        }
    }

    // EXPECT: unsafe line=151
    // ENTRY: Handlers.finallyReplacesTheException
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: what finally throws takes the place of the ArithmeticException
    static void finallyReplacesTheException(int x) {
        try {
            throwsInFinally(x);
        } catch (Own e) {
            if (e.code == 0) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.replacedExceptionIsGone
    // DOMAIN: x=-10..10
    // WHY: the ArithmeticException of x = 0 never leaves
    static void replacedExceptionIsGone(int x) {
        try {
            throwsInFinally(x);
        } catch (ArithmeticException e) {
            error();
        } catch (Own e) {
            note(1);
        }
    }

    static int which(int x) {
        try {
            if (x == 1) {
                throw new Special(x);
            }
            if (x == 2) {
                throw new Own(x);
            }
            return divide(x);
        } catch (Special e) {
            return 100 + e.code;
        } catch (Own e) {
            return 200 + e.code;
        } catch (RuntimeException e) {
            return 300;
        }
    }

    // EXPECT: unsafe line=195
    // ENTRY: Handlers.firstHandlerThatFits
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: Special comes before Own; its code is one more
    static void firstHandlerThatFits(int x) {
        if (which(x) == 102) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.oneHandlerOnly
    // DOMAIN: x=-10..10
    // WHY: each exception goes to one handler: 102, 202, 300 or a quotient
    static void oneHandlerOnly(int x) {
        int result = which(x);
        if (result == 101 || result == 201 || result == 203 || result > 300) {
            error();
        }
    }

    // EXPECT: unsafe line=227
    // ENTRY: Handlers.innerDoesNotFit
    // DOMAIN: x=-10..10
    // WITNESS: x=3
    // WHY: the inner handler catches something else, so the outer one acts
    static void innerDoesNotFit(int x) {
        try {
            try {
                if (x == 3) {
                    throw new Own(x);
                }
            } catch (ArithmeticException e) {
                note(1);
            }
            note(2);
        } catch (Own e) {
            if (log == 0) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.innerFits
    // DOMAIN: x=-10..10
    // WHY: what the inner handler catches does not reach the outer one
    static void innerFits(int x) {
        try {
            try {
                divide(x);
            } catch (ArithmeticException e) {
                note(1);
            }
        } catch (RuntimeException e) {
            error();
        }
    }

    static void rethrows(int x) {
        try {
            divide(x);
        } catch (ArithmeticException e) {
            note(1);
            throw e;
        } catch (RuntimeException e) {
            note(2);
        }
    }

    // EXPECT: unsafe line=269
    // ENTRY: Handlers.rethrown
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: the handler throws it again, to the caller
    static void rethrown(int x) {
        try {
            rethrows(x);
        } catch (ArithmeticException e) {
            if (log == 1) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.notToItsNeighbour
    // DOMAIN: x=-10..10
    // WHY: a handler does not cover the one before it
    static void notToItsNeighbour(int x) {
        try {
            rethrows(x);
        } catch (ArithmeticException e) {
            note(3);
        }
        if (log == 12 || log == 2) {
            error();
        }
    }

    static void leavesLoop(int x) {
        for (int i = 0; i < 3; i++) {
            try {
                if (i == x) {
                    continue;
                }
                if (i == x + 1) {
                    break;
                }
                note(1);
            } finally {
                note(9);
            }
        }
    }

    // EXPECT: unsafe line=313
    // ENTRY: Handlers.finallyOnContinueAndBreak
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: finally runs on continue (9) and on break (9)
    static void finallyOnContinueAndBreak(int x) {
        leavesLoop(x);
        if (log == 99) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.finallyInEachRound
    // DOMAIN: x=-10..10
    // WHY: whatever leaves a round, its last digit is 9
    static void finallyInEachRound(int x) {
        leavesLoop(x);
        if (log % 10 != 9) {
            error();
        }
    }

    static void counts(int x) {
        try {
            divide(x);
            note(1);
        } catch (ArithmeticException e) {
            note(2);
        } finally {
            note(3);
        }
        note(4);
    }

    // EXPECT: unsafe line=348
    // ENTRY: Handlers.wayThroughTheHandler
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: handler, finally, what follows
    static void wayThroughTheHandler(int x) {
        counts(x);
        if (log == 234) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.twoWaysOnly
    // DOMAIN: x=-10..10
    // WHY: finally runs exactly once on either way
    static void twoWaysOnly(int x) {
        counts(x);
        if (log != (x == 0 ? 234 : 134)) {
            error();
        }
    }

    // EXPECT: unsafe line=372
    // ENTRY: Handlers.throwableCatchesErrors
    // DOMAIN: x=-10..10
    // WITNESS: x=6
    // WHY: an AssertionError is a Throwable
    static void throwableCatchesErrors(int x) {
        try {
            assert x != 6;
        } catch (Throwable t) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.caughtAssertionLeavesNothing
    // DOMAIN: x=-10..10
    // WHY: an AssertionError that is caught does not leave
    static void caughtAssertionLeavesNothing(int x) {
        try {
            assert x != 6;
        } catch (AssertionError e) {
            note(1);
        }
    }

    // EXPECT: unsafe line=395
    // ENTRY: Handlers.exceptionIsNoError
    // DOMAIN: x=-10..10
    // WITNESS: x=6
    // WHY: an AssertionError is no Exception, so it leaves
    static void exceptionIsNoError(int x) {
        try {
            assert x != 6;
        } catch (Exception e) {
            note(1);
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.assertionGivenUp
    // DOMAIN: x=-10..10
    // WHY: return in finally gives up the AssertionError, too
    @SuppressWarnings("finally")
    static int assertionGivenUp(int x) {
        try {
            assert x != 6;
        } finally {
            return x;
        }
    }

    static int either(int x) {
        try {
            if (x < 0) {
                throw new Own(x);
            }
            return divide(x);
        } catch (Own | ArithmeticException e) {
            return e instanceof Own ? 1000 : 2000;
        }
    }

    // EXPECT: unsafe line=432
    // ENTRY: Handlers.oneHandlerForTwo
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: a handler of two classes catches either, and the object knows its class
    static void oneHandlerForTwo(int x) {
        if (either(x) == 2000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.oneHandlerKnowsWhich
    // DOMAIN: x=-10..10
    // WHY: only negative arguments throw Own
    static void oneHandlerKnowsWhich(int x) {
        if (x >= 0 && either(x) == 1000) {
            error();
        }
    }

    static int codeOf(int x) {
        try {
            throw x > 5 ? new Special(x) : new Own(x);
        } catch (Own e) {
            return e.twice();
        }
    }

    // EXPECT: unsafe line=461
    // ENTRY: Handlers.methodOfTheException
    // DOMAIN: x=-10..10
    // WITNESS: x=7
    // WHY: the method of Special is called: -(7 + 1)
    static void methodOfTheException(int x) {
        if (x > 5 && codeOf(x) == -8) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.methodOfTheBase
    // DOMAIN: x=-10..10
    // WHY: the method of Own doubles, and nothing doubled is odd
    static void methodOfTheBase(int x) {
        if (x <= 5 && (codeOf(x) & 1) == 1) {
            error();
        }
    }

    static void checked(int x) throws Checked {
        if (x == -4) {
            throw new Checked();
        }
    }

    // EXPECT: unsafe line=490
    // ENTRY: Handlers.checkedException
    // DOMAIN: x=-10..10
    // WITNESS: x=-4
    // WHY: a checked exception is one like any other to the JVM
    static void checkedException(int x) {
        try {
            checked(x);
        } catch (Checked e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.checkedExceptionLeaves
    // DOMAIN: x=-10..10
    // WHY: it leaves before the error, and it is no AssertionError
    static void checkedExceptionLeaves(int x) throws Checked {
        checked(x);
        if (x == -4) {
            error();
        }
    }

    // EXPECT: unsafe line=521
    // ENTRY: Handlers.throwInHandler
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: what a handler throws goes to the handler around it, after its finally
    static void throwInHandler(int x) {
        try {
            try {
                divide(x);
            } catch (ArithmeticException e) {
                throw new Own(5);
            } finally {
                note(3);
            }
        } catch (Own e) {
            if (log == 3 && e.code == 5) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Handlers.throwInHandlerAfterFinally
    // DOMAIN: x=-10..10
    // WHY: finally has run when the outer handler starts
    static void throwInHandlerAfterFinally(int x) {
        try {
            try {
                divide(x);
            } catch (ArithmeticException e) {
                throw new Own(5);
            } finally {
                note(3);
            }
        } catch (Own e) {
            if (log != 3) {
                error();
            }
        }
    }

    static void error() {
    }
}
