// SPDX-License-Identifier: MIT
class HandlersAround {
    // EXPECT: unknown reason=unsupported or safe
    // ENTRY: HandlersAround.assertCaught
    // DOMAIN: x=-50..50
    // TRUTH: safe
    // WHY: the caller catches the AssertionError of the callee; until handlers are supported this is UNKNOWN
    static int assertCaught(int x) {
        try {
            positive(x);
        } catch (AssertionError e) {
            return 0;
        }
        return x;
    }

    // EXPECT: safe
    // ENTRY: HandlersAround.assertUnreachable
    // DOMAIN: x=-50..50
    // WHY: the assert never fails here, so the handler is out of reach
    static int assertUnreachable(int x) {
        if (x <= 0) {
            return 0;
        }
        try {
            positive(x);
        } catch (AssertionError e) {
            error();
        }
        return x;
    }

    // EXPECT: unsafe line=122
    // ENTRY: HandlersAround.errorUnderCatch
    // DOMAIN: x=-50..50
    // WITNESS: x=9
    // WHY: a call of error() counts where it stands, whatever catches later
    static int errorUnderCatch(int x) {
        try {
            failing(x);
        } catch (Throwable e) {
            return 0;
        }
        return x;
    }

    // EXPECT: unknown reason=unsupported or unsafe line=57
    // ENTRY: HandlersAround.errorInHandler
    // DOMAIN: x=-50..50
    // WITNESS: x=4
    // TRUTH: unsafe
    // WHY: the division in the callee throws, and the handler reaches the error
    static int errorInHandler(int x) {
        try {
            return divide(x);
        } catch (ArithmeticException e) {
            error();
            return 0;
        }
    }

    // EXPECT: safe
    // ENTRY: HandlersAround.handlerNotReached
    // DOMAIN: x=-50..50
    // WHY: the divisor is odd, so the handler is out of reach
    static int handlerNotReached(int x) {
        try {
            return divideByOdd(x);
        } catch (ArithmeticException e) {
            error();
            return 0;
        }
    }

    // EXPECT: unsafe line=117
    // ENTRY: HandlersAround.assertBeside
    // DOMAIN: x=-50..50
    // WITNESS: x=-5
    // WHY: the handler covers another call
    static int assertBeside(int x) {
        int r;
        try {
            r = divideByOdd(x);
        } catch (ArithmeticException e) {
            return 0;
        }
        positive(r + 10);
        return r;
    }

    // EXPECT: unknown reason=unsupported or unknown reason=run-cut or safe
    // ENTRY: HandlersAround.overflowCaught
    // DOMAIN: none
    // TRUTH: safe
    // WHY: the analysed machine has no StackOverflowError: the recursion never ends; what the JVM does then is no evidence
    static void overflowCaught(int x) {
        try {
            forever(x);
        } catch (Throwable e) {
            error();
        }
    }

    // EXPECT: unknown reason=unsupported or unknown reason=run-cut or safe
    // ENTRY: HandlersAround.overflowCaughtInside
    // DOMAIN: none
    // TRUTH: safe
    // WHY: as overflowCaught, caught in the recursion itself
    static void overflowCaughtInside(int x) {
        if (x > 3) {
            foreverCatching(x);
            error();
        }
    }

    static void positive(int v) {
        assert v > 0;
    }

    static void failing(int v) {
        if (v == 9) {
            error();
        }
    }

    static int divide(int v) {
        return 100 / (v - 4);
    }

    static int divideByOdd(int v) {
        return 100 / (v | 1);
    }

    static int forever(int v) {
        return forever(v + 1) + 1;
    }

    static int foreverCatching(int v) {
        try {
            return foreverCatching(v + 1) + 1;
        } catch (Throwable e) {
            return foreverCatching(v);
        }
    }

    static void error() {
    }
}
