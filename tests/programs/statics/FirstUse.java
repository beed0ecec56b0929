// SPDX-License-Identifier: MIT
// STATICS: fresh

/** What runs at the first use of a class, and in which order. */
class FirstUse {
    static int log;

    static void error() {}

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    static class Left {
        static int value = Right.value + 1;
    }

    static class Right {
        static int value = Left.value + 1;
    }

    // EXPECT: safe
    // ENTRY: FirstUse.leftFirst
    // DOMAIN: x=-5..5
    // WHY: Left starts Right, which finds Left under way with 0 in it: Right is 1, so Left is 2
    static void leftFirst(int x) {
        int sum = x > 0 ? Left.value + Right.value : Left.value + 1;
        if (sum != 3 || Left.value != 2) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: FirstUse.eitherFirst
    // DOMAIN: x=-50..50
    // WITNESS: x=43
    // WHY: who comes first has the larger value, and 42 < x puts Right first
    static void eitherFirst(int x) {
        int first = x > 42 ? Right.value : Left.value;
        assert first == 2;
        assert Left.value > Right.value;
    }

    static class Parent {
        static int inherited = note(1);
    }

    static class Child extends Parent {
        static int own = note(2);
    }

    // EXPECT: safe
    // ENTRY: FirstUse.parentFirst
    // DOMAIN: x=-5..5
    // WHY: a class starts its superclass before itself, and each only once
    static void parentFirst(int x) {
        if (x == 0) {
            assert Parent.inherited == 1 && log == 1;
        }
        assert Child.own == 2;
        assert log == 12;
    }

    // EXPECT: unsafe line=74
    // ENTRY: FirstUse.inheritedByName
    // DOMAIN: x=-5..5
    // WITNESS: x=3
    // WHY: an inherited field named through the child starts the parent only
    static void inheritedByName(int x) {
        int read = x > 2 ? Child.inherited : Child.own - 1;
        assert read == 1;
        if (log < 12) {
            error();
        }
    }

    static class Prices {
        static final int TOTAL = total();
        static final int RATE = rate();
        static final int FEE = 3;

        static int total() {
            return 100 + 100 * RATE + FEE;
        }

        static int rate() {
            return 2;
        }
    }

    // EXPECT: unsafe line=102
    // ENTRY: FirstUse.readTooEarly
    // DOMAIN: pieces=-3..3
    // WITNESS: pieces=1
    // WHY: TOTAL is computed while RATE is still 0, so it is 103
    static void readTooEarly(int pieces) {
        if (pieces < 1 || pieces > 1000) {
            return;
        }
        int sum = pieces * Prices.TOTAL;
        assert sum >= pieces * 100 * (1 + Prices.RATE);
    }

    // EXPECT: safe
    // ENTRY: FirstUse.constantsAreThere
    // DOMAIN: pieces=-3..3
    // WHY: FEE is a constant, put in by the compiler; TOTAL misses the rate only
    static void constantsAreThere(int pieces) {
        if (pieces < 1 || pieces > 1000) {
            return;
        }
        assert pieces * Prices.TOTAL == pieces * 103;
        assert Prices.RATE == 2;
    }

    static int divisor;

    static class Quotient {
        static int value = 100 / divisor;
    }

    // EXPECT: safe
    // ENTRY: FirstUse.failsOnceAndAgain
    // DOMAIN: x=-5..5
    // WHY: an initialiser that fails is an ExceptionInInitializerError at first, and NoClassDefFoundError from then on
    static void failsOnceAndAgain(int x) {
        divisor = x;
        int state = 0;
        for (int i = 0; i < 2; i++) {
            try {
                state += Quotient.value == 100 / x ? 1 : 50;
            } catch (ExceptionInInitializerError e) {
                state += 10;
            } catch (NoClassDefFoundError e) {
                state += 20;
            }
            divisor = 1;
        }
        if (state != (x == 0 ? 30 : 2)) {
            error();
        }
    }

    // EXPECT: unsafe line=160
    // ENTRY: FirstUse.failsForGood
    // DOMAIN: x=-5..5
    // WITNESS: x=0
    // WHY: putting the divisor right does not start the class again
    static void failsForGood(int x) {
        divisor = x;
        try {
            divisor += Quotient.value;
        } catch (ExceptionInInitializerError e) {
            divisor = 4;
        }
        try {
            divisor = Quotient.value;
        } catch (NoClassDefFoundError e) {
            error();
        }
    }
}
