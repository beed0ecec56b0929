// SPDX-License-Identifier: MIT
// STATICS: fresh

/** What has happened already when an exception comes (JLS 15.6, 15.7, 15.12.4, 15.26). */
class EvaluationOrder {
    static int log;
    static int total = 1;

    static void error() {}

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    static int fails(int digit) {
        note(digit);
        throw new IllegalStateException();
    }

    static class Box {
        int value;
        static int shared = 5;

        int plus(int other) {
            return value + other;
        }
    }

    static Box box(int x) {
        return x == 0 ? null : new Box();
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.argumentBeforeNull
    // DOMAIN: x=-3..3
    // WHY: the argument is evaluated before the receiver is found to be null (JLS 15.12.4.4)
    static void argumentBeforeNull(int x) {
        Box b = box(x);
        try {
            int sum = b.plus(note(7));
            assert sum == 7;
        } catch (NullPointerException e) {
            assert x == 0;
        }
        assert log == 7;
    }

    // EXPECT: unsafe line=60
    // ENTRY: EvaluationOrder.valueBeforeNull
    // DOMAIN: x=-3..3
    // WITNESS: x=0
    // WHY: the right side of an assignment to a field is evaluated before the null on the left is seen (JLS 15.26.1)
    static void valueBeforeNull(int x) {
        Box b = box(x);
        try {
            b.value = note(4);
        } catch (NullPointerException e) {
            if (log == 4) {
                error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.staticThroughNull
    // DOMAIN: x=-3..3
    // PROPERTY: exceptions
    // WHY: a static field needs no object, though it is named through one (JLS 15.11.1)
    static int staticThroughNull(int x) {
        Box b = box(x);
        return b.shared + 1;
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.variableKeepsItsValue
    // DOMAIN: x=-3..3
    // WHY: the assignment comes after the call, which never returns
    static void variableKeepsItsValue(int x) {
        int y = x;
        try {
            y = fails(1) + 1;
        } catch (IllegalStateException e) {
            note(2);
        }
        assert y == x && log == 12;
    }

    // EXPECT: unsafe line=97
    // ENTRY: EvaluationOrder.leftIsReadFirst
    // DOMAIN: x=-20..20
    // WITNESS: x=8
    // WHY: total is read (1) before the call changes it, so 1 + 8 is stored over the 5 * 8 (JLS 15.26.2)
    static void leftIsReadFirst(int x) {
        total += raised(x);
        if (total == 9) {
            error();
        }
    }

    static int raised(int x) {
        total = 5 * x;
        return x;
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.divisionComesLast
    // DOMAIN: x=-9..9
    // WHY: both operands are evaluated before the division fails (JLS 15.7.2)
    static void divisionComesLast(int x) {
        try {
            total = note(6) / (note(3) - x);
        } catch (ArithmeticException e) {
            assert x == 3 && total == 1;
        }
        assert log == 63;
    }

    // EXPECT: unsafe line=132
    // ENTRY: EvaluationOrder.shortCircuit
    // DOMAIN: x=-9..9
    // WITNESS: x=5
    // WHY: only of a positive x the right operand is evaluated, and it throws; the handler comes before the second operand of |
    static void shortCircuit(int x) {
        boolean result = false;
        try {
            result = x > 0 && fails(1) > 0 | note(2) > 0;
        } catch (IllegalStateException e) {
            note(3);
        }
        if (log == 13 && !result) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.returnValueIsKept
    // DOMAIN: x=-9..9
    // WHY: the value of a return is there before the finally clause changes the variable
    static void returnValueIsKept(int x) {
        assert kept(x) == x;
        assert log == 8;
    }

    static int kept(int x) {
        int y = x;
        try {
            return y;
        } finally {
            y = note(8);
        }
    }

    // EXPECT: unsafe line=176
    // ENTRY: EvaluationOrder.brokenOut
    // DOMAIN: n=-2..12
    // WITNESS: n=4
    // WHY: the break in finally swallows the exception of round 3, so the method goes on as if nothing had been thrown
    @SuppressWarnings("finally")
    static void brokenOut(int n) {
        int round = 0;
        outer:
        while (round < n) {
            try {
                round++;
                if (round == 3) {
                    throw new IllegalStateException();
                }
            } finally {
                if (round == 3) {
                    break outer;
                }
            }
        }
        if (n > 3 && round == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.siblingsDoNotCatch
    // DOMAIN: x=-9..9
    // WHY: what a handler throws passes the other handlers of its try, runs its finally, and is caught outside
    static void siblingsDoNotCatch(int x) {
        try {
            try {
                total = 10 / x;
            } catch (ArithmeticException e) {
                note(1);
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                error();
            } finally {
                note(2);
            }
        } catch (IllegalStateException e) {
            note(3);
        }
        assert log == (x == 0 ? 123 : 2);
    }

    static int depth;

    static void nested(int n) {
        depth++;
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
            nested(n - 1);
        } finally {
            depth--;
        }
    }

    // EXPECT: safe
    // ENTRY: EvaluationOrder.depthIsTakenBack
    // DOMAIN: n=-1..12
    // SAMPLES: none
    // WHY: each activation takes its one back, whichever way it ends
    static void depthIsTakenBack(int n) {
        if (n < 0 || n > 10) {
            return;
        }
        try {
            nested(n);
            error();
        } catch (IllegalStateException e) {
            assert depth == 0;
        }
    }

    // EXPECT: unsafe line=253
    // ENTRY: EvaluationOrder.depthInside
    // DOMAIN: n=-1..12
    // SAMPLES: none
    // WITNESS: n=6
    // WHY: the seventh activation raises the depth to 7
    static void depthInside(int n) {
        if (n < 0 || n > 10) {
            return;
        }
        try {
            deeper(n);
        } catch (ArithmeticException e) {
            depth = 0;
        }
    }

    static void deeper(int n) {
        depth++;
        if (depth == 7) {
            error();
        }
        if (n <= 0) {
            throw new ArithmeticException();
        }
        deeper(n - 1);
    }
}
