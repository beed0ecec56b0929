// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Initialisers: when they run, in which order, and what is seen before they are done. */
class Initialisers {
    static int runs;

    static int run(int value) {
        runs++;
        return value;
    }

    static class Constant {
        static final int LIMIT = 10;
        static int noise = run(1);
    }

    // EXPECT: safe
    // ENTRY: Initialisers.constantIsCopied
    // DOMAIN: x=-20..20
    // WHY: reading a constant (ConstantValue) initialises nothing
    static void constantIsCopied(int x) {
        if (x > Constant.LIMIT && runs > 0) {
            error();
        }
    }

    // EXPECT: unsafe line=35
    // ENTRY: Initialisers.fieldIsRead
    // DOMAIN: x=-20..20
    // WITNESS: x=11
    // WHY: reading any other static field initialises its class
    static void fieldIsRead(int x) {
        if (x == 11 && Constant.noise == 1 && runs > 0) {
            error();
        }
    }

    static class Early {
        static final int FIRST = twice();
        static final int SECOND = run(21);

        static int twice() {
            return SECOND * 2;
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: Initialisers.readsTooEarly
    // DOMAIN: x=-20..20
    // WITNESS: x=0
    // WHY: FIRST is computed while SECOND, a final field, is still 0
    static void readsTooEarly(int x) {
        if (Early.FIRST == x && Early.SECOND == 21) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.neverReadsLate
    // DOMAIN: x=-20..20
    // WHY: nobody computes FIRST again
    static void neverReadsLate(int x) {
        if (Early.FIRST == 42) {
            error();
        }
    }

    static class EarlyConstant {
        static final int FIRST = twice();
        static final int SECOND = 21;

        static int twice() {
            return SECOND * 2;
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: Initialisers.constantIsNeverEarly
    // DOMAIN: x=-20..50
    // WITNESS: x=42
    // WHY: a constant is there before anything runs
    static void constantIsNeverEarly(int x) {
        if (EarlyConstant.FIRST == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.constantIsNeverZero
    // DOMAIN: x=-20..20
    // WHY: FIRST is 42 from the start
    static void constantIsNeverZero(int x) {
        if (EarlyConstant.FIRST != 42) {
            error();
        }
    }

    static class InOrder {
        static int a = run(1);

        static {
            a = 2;
            b = 9;
        }

        static int b = a;
        static int c;

        static {
            c = a + b;
        }
    }

    // EXPECT: unsafe line=122
    // ENTRY: Initialisers.textualOrder
    // DOMAIN: x=-20..20
    // WITNESS: x=2
    // WHY: the block sets b to 9, then its own initialiser sets it to a, which is 2
    static void textualOrder(int x) {
        if (InOrder.b == x && InOrder.c == 4) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.lastWriteStays
    // DOMAIN: x=-20..20
    // WHY: the assignment in the block does not outlive the initialiser behind it
    static void lastWriteStays(int x) {
        if (InOrder.b == 9 || InOrder.a == 1) {
            error();
        }
    }

    static class NoInitialiser {
        static {
            v = 5;
        }

        static int v;
    }

    // EXPECT: unsafe line=151
    // ENTRY: Initialisers.declarationIsNoWrite
    // DOMAIN: x=-20..20
    // WITNESS: x=5
    // WHY: a declaration without an initialiser writes nothing
    static void declarationIsNoWrite(int x) {
        if (NoInitialiser.v == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.declarationDoesNotClear
    // DOMAIN: x=-20..20
    // WHY: so v is not 0 again
    static void declarationDoesNotClear(int x) {
        if (NoInitialiser.v == 0) {
            error();
        }
    }

    static class Hen {
        static int eggs = Egg.hens + 1;
    }

    static class Egg {
        static int hens = Hen.eggs + 10;
    }

    // EXPECT: unsafe line=180
    // ENTRY: Initialisers.cycleFromHen
    // DOMAIN: x=-20..20
    // WITNESS: x=11
    // WHY: Egg reads 0 from Hen, which is not done: hens = 10, eggs = 11
    static void cycleFromHen(int x) {
        if (Hen.eggs == x && Egg.hens == 10) {
            error();
        }
    }

    // EXPECT: unsafe line=191
    // ENTRY: Initialisers.cycleFromEgg
    // DOMAIN: x=-20..20
    // WITNESS: x=11
    // WHY: asked in the other order it is Hen that reads 0: eggs = 1, hens = 11
    static void cycleFromEgg(int x) {
        if (Egg.hens == x && Hen.eggs == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.cycleFromHenOnly
    // DOMAIN: x=-20..20
    // WHY: whoever is asked second has its value before
    static void cycleFromHenOnly(int x) {
        int eggs = Hen.eggs, hens = Egg.hens;
        if (eggs != 11 || hens != 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.cycleEitherWay
    // DOMAIN: x=-20..20
    // WHY: the sum is 21 or 12, never both complete
    static void cycleEitherWay(int x) {
        int sum = x > 0 ? Hen.eggs + Egg.hens : Egg.hens + Hen.eggs;
        if (sum != (x > 0 ? 21 : 12)) {
            error();
        }
    }

    static class Once {
        static {
            run(0);
        }

        static void touch() {
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.runsOnce
    // DOMAIN: x=-20..20
    // WHY: an initialiser runs once
    static void runsOnce(int x) {
        Once.touch();
        Once.touch();
        if (runs != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=248
    // ENTRY: Initialisers.runsWhenUsed
    // DOMAIN: x=-20..20
    // WITNESS: x=-7
    // WHY: a class that is not used is not initialised
    static void runsWhenUsed(int x) {
        if (x != -7) {
            Once.touch();
        }
        if (runs == 0) {
            error();
        }
    }

    static class Failing {
        static int ready = run(3);

        static {
            if (limit < 5) {
                error();
            }
        }

        static void use() {
        }
    }

    static int limit = 10;

    // EXPECT: unsafe line=257
    // ENTRY: Initialisers.errorInInitialiser
    // DOMAIN: x=-20..20
    // WITNESS: x=4
    // WHY: the initialiser of another class calls error(), by what the entry has written
    static void errorInInitialiser(int x) {
        limit = x;
        Failing.use();
    }

    // EXPECT: safe
    // ENTRY: Initialisers.noErrorInInitialiser
    // DOMAIN: x=-20..20
    // WHY: the limit is only lowered when the initialiser has run
    static void noErrorInInitialiser(int x) {
        Failing.use();
        limit = x;
        Failing.use();
    }

    static class Loop {
        static int sum;

        static {
            for (int i = 1; i <= 4; i++) {
                sum += i;
            }
        }
    }

    // EXPECT: unsafe line=304
    // ENTRY: Initialisers.loopInInitialiser
    // DOMAIN: x=-20..20
    // WITNESS: x=10
    // WHY: 1 + 2 + 3 + 4
    static void loopInInitialiser(int x) {
        if (Loop.sum == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Initialisers.loopInInitialiserDone
    // DOMAIN: x=-20..20
    // WHY: the loop has ended when the field is read
    static void loopInInitialiserDone(int x) {
        if (Loop.sum < 10) {
            error();
        }
    }

    static class Asserts {
        static int bound = 3;

        static boolean holds(int x) {
            assert x <= bound;
            return true;
        }
    }

    // EXPECT: unsafe line=322
    // ENTRY: Initialisers.assertOfAnotherClass
    // DOMAIN: x=-20..3
    // WITNESS: x=3
    // WHY: assertions are on in every class; the bound is lowered before
    static void assertOfAnotherClass(int x) {
        if (x > 3) {
            return;
        }
        Asserts.bound = 2;
        Asserts.holds(x);
    }

    // EXPECT: safe
    // ENTRY: Initialisers.assertHolds
    // DOMAIN: x=-20..20
    // WHY: the bound follows the argument
    static void assertHolds(int x) {
        Asserts.bound = x;
        Asserts.holds(x);
    }

    static class Clock {
        static final boolean LUCKY = (System.nanoTime() >> 10 & 1) == 0;
    }

    // EXPECT: unknown reason=unsupported
    // ENTRY: Initialisers.clock
    // DOMAIN: x=0..300
    // TRUTH: unsafe
    // WHY: a value from outside: no two runs need agree, and SAFE would be wrong
    static void clock(int x) {
        if (Clock.LUCKY) {
            error();
        }
    }

    static class EntryThrows {
        static int divisor = 0;
        static int value = 10 / divisor;

        // EXPECT: safe
        // ENTRY: Initialisers$EntryThrows.neverRuns
        // DOMAIN: x=-5..5
        // WHY: where the initialiser of its class throws, the entry does not run
        static void neverRuns(int x) {
            error();
        }
    }

    static class EntryAsserts {
        static int zero = 0;

        static {
            assert zero == 1;
        }

        // EXPECT: unsafe line=381
        // ENTRY: Initialisers$EntryAsserts.fails
        // DOMAIN: x=-5..5
        // WITNESS: x=0
        // WHY: an AssertionError that leaves the initialiser of the entry's class is not wrapped, and counts
        static void fails(int x) {
        }
    }

    static class EntryErrs {
        static int two = run(2);

        static {
            if (two == 2) {
                error();
            }
        }

        // EXPECT: unsafe line=398
        // ENTRY: Initialisers$EntryErrs.failsBefore
        // DOMAIN: x=-5..5
        // WITNESS: x=0
        // WHY: errors in the initialiser of the entry's class count
        static void failsBefore(int x) {
        }
    }

    static class EntryQuiet {
        static int two = run(2);

        static {
            if (two != 2) {
                error();
            }
        }

        // EXPECT: safe
        // ENTRY: Initialisers$EntryQuiet.passes
        // DOMAIN: x=-5..5
        // WHY: the condition in the initialiser does not hold
        static void passes(int x) {
            if (two != 2) {
                error();
            }
        }
    }

    static void error() {
    }
}
