// SPDX-License-Identifier: MIT
import org.dashj.Dash;

class Assumes {
    // EXPECT: safe
    // ENTRY: Assumes.before
    // DOMAIN: x=-50..50
    // WHY: what is assumed holds afterwards
    static void before(int x) {
        Dash.assume(x > 5);
        if (x <= 5) {
            error();
        }
    }

    // EXPECT: unsafe line=24
    // ENTRY: Assumes.beforeWeak
    // DOMAIN: x=-50..50
    // WITNESS: x=5
    // WHY: 5 passes the assumption
    static void beforeWeak(int x) {
        Dash.assume(x >= 5);
        if (x <= 5) {
            error();
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: Assumes.after
    // DOMAIN: x=-50..50
    // WITNESS: x=6
    // WHY: an error before the assumption counts
    static void after(int x) {
        if (x == 6) {
            error();
        }
        Dash.assume(x != 6);
    }

    // EXPECT: safe
    // ENTRY: Assumes.nothingAfterFalse
    // DOMAIN: x=-50..50
    // WHY: an assumption that never holds ends every run
    static void nothingAfterFalse(int x) {
        Dash.assume(false);
        error();
    }

    // EXPECT: unsafe line=59
    // ENTRY: Assumes.onlyOnOnePath
    // DOMAIN: x=-50..50
    // WITNESS: x=44
    // WHY: only the other path is ended
    static void onlyOnOnePath(int x) {
        if (x < 0) {
            Dash.assume(false);
        }
        if (x == 44) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.inCallee
    // DOMAIN: x=-50..50
    // WHY: the callee lets positive numbers pass only
    static void inCallee(int x) {
        requirePositive(x);
        if (x <= 0) {
            error();
        }
    }

    // EXPECT: unsafe line=82
    // ENTRY: Assumes.inCalleeWeak
    // DOMAIN: x=-50..150
    // WITNESS: x=100
    // WHY: the callee says nothing about 100
    static void inCalleeWeak(int x) {
        requirePositive(x);
        if (x >= 100) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.falseInCallee
    // DOMAIN: x=-50..50
    // WHY: no call of the callee returns
    static void falseInCallee(int x) {
        int r = never(x);
        if (r == x) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: Assumes.falseInCalleeBefore
    // DOMAIN: x=-50..50
    // WITNESS: x=21
    // WHY: what comes before the callee that never returns is reached
    static void falseInCalleeBefore(int x) {
        if (x == 21) {
            error();
        }
        never(x);
        error();
    }

    // EXPECT: unsafe line=118
    // ENTRY: Assumes.falseInCalleeSometimes
    // DOMAIN: x=-50..50
    // WITNESS: x=10
    // WHY: the callee stops odd arguments only
    static void falseInCalleeSometimes(int x) {
        int r = evenOnly(x);
        if (r == 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.falseInCalleeSometimesSafe
    // DOMAIN: x=-50..50
    // WHY: the callee stops odd arguments
    static void falseInCalleeSometimesSafe(int x) {
        int r = evenOnly(x);
        if (r == 11) {
            error();
        }
    }

    // EXPECT: unsafe line=144
    // ENTRY: Assumes.callBeforeStop
    // DOMAIN: x=-50..50
    // WITNESS: x=3
    // WHY: the result of a call that is stopped must not be learned from: the other path uses the callee too
    static void callBeforeStop(int x) {
        int r = 0;
        if (x > 0) {
            r = evenOnly(2 * x);
        }
        if (r == 6) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.chosenRange
    // CHOICES: -50..50
    // WHY: a choice within assumed bounds
    static void chosenRange() {
        int c = Dash.nondetInt();
        Dash.assume(c >= 0 && c < 10);
        if (c * c > 81) {
            error();
        }
    }

    // EXPECT: unsafe line=169
    // ENTRY: Assumes.chosenRangeHit
    // WITNESS: nondetInt#1=9
    // CHOICES: -50..50
    // WHY: 9 is within the bounds
    static void chosenRangeHit() {
        int c = Dash.nondetInt();
        Dash.assume(c >= 0 && c < 10);
        if (c * c > 80) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.chosenInCallee
    // CHOICES: -2..12 -2..12
    // WHY: the callee chooses within bounds
    static void chosenInCallee() {
        int a = within(3, 8);
        int b = within(a, 9);
        if (b < a || b > 9 || a < 3) {
            error();
        }
    }

    // EXPECT: unsafe line=194
    // ENTRY: Assumes.chosenInCalleeHit
    // WITNESS: nondetInt#1=8 nondetInt#2=9
    // CHOICES: -2..12 -2..12
    // WHY: 8 and 9
    static void chosenInCalleeHit() {
        int a = within(3, 8);
        int b = within(a, 9);
        if (a + b == 17) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.inLoop
    // CHOICES: -2..4 -2..4 -2..4 -2..4 -2..4
    // WHY: every round assumes that the sum stays small
    static void inLoop() {
        int s = 0;
        for (int i = 0; i < 5; i++) {
            s += Dash.nondetInt();
            Dash.assume(s >= 0 && s <= 10);
        }
        if (s > 10) {
            error();
        }
    }

    // EXPECT: unsafe line=225
    // ENTRY: Assumes.inLoopHit
    // WITNESS: nondetInt#5=10
    // CHOICES: -2..4 -2..4 -2..4 -2..4 -2..4
    // WHY: the last sum can be 10
    static void inLoopHit() {
        int s = 0;
        for (int i = 0; i < 5; i++) {
            s += Dash.nondetInt();
            Dash.assume(s >= 0 && s <= 10);
        }
        if (s == 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Assumes.inRecursion
    // DOMAIN: x=-5..20
    // SAMPLES: none
    // WHY: the recursion assumes that its argument is not 3, so only starts below come down
    static void inRecursion(int x) {
        int r = downWithout3(x);
        if (x == 5) {
            error();
        }
    }

    // EXPECT: unsafe line=250
    // ENTRY: Assumes.inRecursionHit
    // DOMAIN: x=-5..20
    // WITNESS: x=2
    // SAMPLES: none
    // WHY: 2 comes down without meeting 3
    static void inRecursionHit(int x) {
        int r = downWithout3(x);
        if (x == 2) {
            error();
        }
    }

    // EXPECT: unsafe line=304
    // ENTRY: Assumes.assertThenAssume
    // DOMAIN: x=-50..50
    // WITNESS: x=7
    // WHY: the assertion fails before the assumption stops the run
    static void assertThenAssume(int x) {
        assertNotSeven(x);
        Dash.assume(x != 7);
    }

    // EXPECT: safe
    // ENTRY: Assumes.assumeThenAssert
    // DOMAIN: x=-50..50
    // WHY: the assumption comes first
    static void assumeThenAssert(int x) {
        Dash.assume(x != 7);
        assertNotSeven(x);
    }

    static void requirePositive(int v) {
        Dash.assume(v > 0);
    }

    static int never(int v) {
        Dash.assume(v != v);
        return v;
    }

    static int evenOnly(int v) {
        if ((v & 1) == 1) {
            Dash.assume(false);
        }
        return v;
    }

    static int within(int low, int high) {
        int c = Dash.nondetInt();
        Dash.assume(c >= low && c <= high);
        return c;
    }

    static int downWithout3(int n) {
        if (n <= 0) {
            return 0;
        }
        Dash.assume(n != 3);
        return downWithout3(n - 1) + 1;
    }

    static void assertNotSeven(int v) {
        assert v != 7;
    }

    static void error() {
    }
}
