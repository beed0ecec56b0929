// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Who throws what: implicit exceptions, methods of Math, casts, resources, initialisers. */
class Thrown {
    static int log;

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    // EXPECT: safe
    // ENTRY: Thrown.leastByMinusOne
    // DOMAIN: x=-10..10
    // WHY: MIN_VALUE / -1 wraps around and throws nothing
    static void leastByMinusOne(int x) {
        try {
            note(Integer.MIN_VALUE / (x == 0 ? -1 : 1) == Integer.MIN_VALUE ? 1 : 2);
            note(Integer.MIN_VALUE % (x == 0 ? -1 : 1));
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: Thrown.remainderByZero
    // DOMAIN: x=-10..10
    // WITNESS: x=3
    // WHY: the remainder by zero throws like the quotient
    static void remainderByZero(int x) {
        try {
            note(x % (x - 3));
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: unsafe line=48
    // ENTRY: Thrown.longByZero
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: so does a long
    static void longByZero(int x) {
        try {
            note((int) (10L / x));
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.doubleByZero
    // DOMAIN: x=-10..10
    // WHY: floating point gives infinity or NaN
    static void doubleByZero(int x) {
        try {
            note((int) (10.0 / x));
            note((int) (10f % x));
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: Thrown.addExactOverflows
    // DOMAIN: x=-10..10
    // WITNESS: x=5
    // WHY: 2^31 - 5 + 5 is no int
    static void addExactOverflows(int x) {
        try {
            note(Math.addExact(2147483643, x) - 2147483640);
        } catch (ArithmeticException e) {
            if (x == 5) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.addExactFits
    // DOMAIN: x=-10..10
    // SAMPLES: none
    // WHY: no sum of two bytes leaves the ints
    static void addExactFits(int x) {
        try {
            note(Math.addExact((byte) x, (byte) (x + 1)) & 1);
            note(Math.multiplyExact((short) x, (short) x) & 1);
            note(Math.negateExact((byte) x) & 1);
        } catch (ArithmeticException e) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: Thrown.toIntExactFails
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: 2^31 is no int
    static void toIntExactFails(int x) {
        try {
            note(Math.toIntExact(2147483647L + x) & 1);
        } catch (ArithmeticException e) {
            error();
        }
    }

    static RuntimeException maybe(int x) {
        return x == 2 ? null : new IllegalStateException();
    }

    // EXPECT: unsafe line=121
    // ENTRY: Thrown.throwsNull
    // DOMAIN: x=-10..10
    // WITNESS: x=2
    // WHY: throwing null throws a NullPointerException
    static void throwsNull(int x) {
        try {
            throw maybe(x);
        } catch (NullPointerException e) {
            error();
        } catch (IllegalStateException e) {
            note(1);
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.throwsNotNull
    // DOMAIN: x=-10..10
    // WHY: only the argument 2 gives null
    static void throwsNotNull(int x) {
        try {
            throw maybe(x == 2 ? 3 : x);
        } catch (NullPointerException e) {
            error();
        } catch (IllegalStateException e) {
            note(1);
        }
    }

    // EXPECT: unsafe line=152
    // ENTRY: Thrown.castFails
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: an IllegalStateException is no ArithmeticException
    static void castFails(int x) {
        RuntimeException made = x == 1 ? new IllegalStateException() : new ArithmeticException();
        try {
            ArithmeticException narrowed = (ArithmeticException) made;
            note(narrowed == null ? 1 : 2);
        } catch (ClassCastException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.castOfNull
    // DOMAIN: x=-10..10
    // WHY: null can be cast to anything, and up the hierarchy a cast never fails
    static void castOfNull(int x) {
        RuntimeException made = maybe(2);
        try {
            ArithmeticException narrowed = (ArithmeticException) made;
            Throwable wide = new ArithmeticException();
            note(narrowed == null && wide instanceof RuntimeException ? 1 : 2);
        } catch (ClassCastException e) {
            error();
        }
        if (log != 1) {
            error();
        }
    }

    static class Resource implements AutoCloseable {
        final int number;
        final boolean fails;

        Resource(int number, boolean fails) {
            this.number = number;
            this.fails = fails;
        }

        @Override
        public void close() {
            note(number);
            if (fails) {
                throw new IllegalStateException();
            }
        }
    }

    static void uses(int x) {
        try (Resource first = new Resource(1, false); Resource second = new Resource(2, x == 4)) {
            note(3);
            if (x <= 0) {
                throw new UnsupportedOperationException();
            }
            note(first.number + second.number + 1);
        }
    }

    // EXPECT: unsafe line=213
    // ENTRY: Thrown.resourcesFromTheLast
    // DOMAIN: x=-10..10
    // WITNESS: x=1
    // WHY: body (3, 4), then the resources from the last to the first
    static void resourcesFromTheLast(int x) {
        if (x < 1 || x > 3) {
            return;
        }
        uses(x);
        if (log == 3421) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.resourcesAreClosed
    // DOMAIN: x=-10..10
    // WHY: whatever ends the body, both are closed
    static void resourcesAreClosed(int x) {
        try {
            uses(x);
        } catch (IllegalStateException | UnsupportedOperationException e) {
            if (log != 321 && log != 3421) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=241
    // ENTRY: Thrown.closeThrows
    // DOMAIN: x=-10..10
    // WITNESS: x=4
    // WHY: what close() throws leaves, after the other resource is closed
    static void closeThrows(int x) {
        try {
            uses(x);
        } catch (IllegalStateException e) {
            if (log == 3421) {
                error();
            }
        } catch (UnsupportedOperationException e) {
            note(5);
        }
    }

    static void bothThrow(int x) {
        try (Resource only = new Resource(1, true)) {
            if (x > 0) {
                throw new UnsupportedOperationException();
            }
            note(only.number);
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.bodyComesFirst
    // DOMAIN: x=-10..10
    // WHY: where body and close() throw, that of the body leaves and the other one is suppressed
    static void bodyComesFirst(int x) {
        try {
            bothThrow(x);
        } catch (IllegalStateException e) {
            if (x > 0) {
                error();
            }
        } catch (UnsupportedOperationException e) {
            note(6);
        }
    }

    static class Fragile {
        static int uses;

        static {
            note(1);
            if (log == 1) {
                throw new IllegalStateException();
            }
        }

        static void use() {
            uses++;
        }
    }

    // EXPECT: unsafe line=300
    // ENTRY: Thrown.initialiserThrows
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: the exception of an initialiser arrives in an ExceptionInInitializerError
    static void initialiserThrows(int x) {
        if (x != 0) {
            note(2);
        }
        try {
            Fragile.use();
        } catch (ExceptionInInitializerError e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.neverItself
    // DOMAIN: x=-10..10
    // WHY: it does not arrive as it was thrown
    static void neverItself(int x) {
        try {
            Fragile.use();
        } catch (IllegalStateException e) {
            error();
        } catch (ExceptionInInitializerError e) {
            note(2);
        }
    }

    // EXPECT: unsafe line=333
    // ENTRY: Thrown.usedAgain
    // DOMAIN: x=-10..10
    // WITNESS: x=3
    // WHY: a class whose initialiser failed cannot be used: each later use throws NoClassDefFoundError
    static void usedAgain(int x) {
        try {
            Fragile.use();
        } catch (ExceptionInInitializerError e) {
            note(2);
        }
        try {
            Fragile.use();
        } catch (NoClassDefFoundError e) {
            if (x == 3) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.notTriedAgain
    // DOMAIN: x=-10..10
    // WHY: the initialiser does not run a second time, so nothing is counted
    static void notTriedAgain(int x) {
        for (int i = 0; i < 2; i++) {
            try {
                Fragile.use();
            } catch (LinkageError e) {
                note(3);
            }
        }
        if (log != 133) {
            error();
        }
    }

    static int left(int x) {
        note(1);
        if (x == 1) {
            throw new UnsupportedOperationException();
        }
        return 10;
    }

    static int right(int x) {
        note(2);
        return x;
    }

    // EXPECT: unsafe line=378
    // ENTRY: Thrown.operandsBeforeTheDivision
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: both operands are evaluated before the division throws
    static void operandsBeforeTheDivision(int x) {
        try {
            note(left(x) / right(x));
        } catch (ArithmeticException e) {
            if (log == 12) {
                error();
            }
        } catch (UnsupportedOperationException e) {
            note(7);
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.leftOperandFirst
    // DOMAIN: x=-10..10
    // WHY: where the left operand throws, the right one is not evaluated
    static void leftOperandFirst(int x) {
        try {
            note(left(x) / right(x));
        } catch (ArithmeticException e) {
            note(8);
        } catch (UnsupportedOperationException e) {
            if (log != 1) {
                error();
            }
        }
    }

    static int assigned;

    // EXPECT: safe
    // ENTRY: Thrown.noAssignmentAfterThrow
    // DOMAIN: x=-10..10
    // WHY: an assignment whose right side throws does not happen
    static void noAssignmentAfterThrow(int x) {
        assigned = 5;
        try {
            assigned = 10 / x;
        } catch (ArithmeticException e) {
            if (assigned != 5) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=430
    // ENTRY: Thrown.writesBeforeStay
    // DOMAIN: x=-10..10
    // WITNESS: x=0
    // WHY: what was written before the exception stays written
    static void writesBeforeStay(int x) {
        try {
            assigned = 6;
            note(10 / x);
            assigned = 7;
        } catch (ArithmeticException e) {
            if (assigned == 6) {
                error();
            }
        }
    }

    static int endless(int x) {
        return endless(x + 1) + 1;
    }

    // EXPECT: safe
    // ENTRY: Thrown.overflowIsNoEvidence
    // DOMAIN: none
    // WHY: the analysed machine has an unbounded stack: the handler is never reached, whatever a JVM does
    static void overflowIsNoEvidence(int x) {
        try {
            endless(x);
        } catch (StackOverflowError e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.overflowAsThrowable
    // DOMAIN: none
    // WHY: the same under a wider class, and from finally
    static void overflowAsThrowable(int x) {
        boolean returned = false;
        try {
            endless(x);
            returned = true;
        } catch (Throwable t) {
            error();
        } finally {
            if (!returned) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=478
    // ENTRY: Thrown.assertionsAreOn
    // DOMAIN: x=-10..10
    // WITNESS: x=9
    // WHY: the condition of an assert is evaluated, with what it does
    static void assertionsAreOn(int x) {
        boolean on = false;
        assert on = true;
        if (on && x == 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Thrown.assertionsAreNeverOff
    // DOMAIN: x=-10..10
    // WHY: so it is never false behind one
    static void assertionsAreNeverOff(int x) {
        boolean on = false;
        assert on = true;
        if (!on) {
            error();
        }
    }

    static void error() {
    }
}
