// SPDX-License-Identifier: MIT
// STATICS: fresh

/** What starts a class and what does not (JLS 12.4.1). */
class ActiveUse {
    static int log;

    static void error() {}

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    static class Constants {
        static final int ANSWER = 42;
        static final long WIDE = 1L << 40;
        static final int COMPUTED = note(1);
    }

    // EXPECT: safe
    // ENTRY: ActiveUse.constantsStartNothing
    // DOMAIN: x=-9..9
    // WHY: the compiler puts constants in their place; only COMPUTED starts the class
    static void constantsStartNothing(int x) {
        int sum = x + Constants.ANSWER + (int) (Constants.WIDE >> 40);
        assert sum == x + 43 && log == 0;
        if (x > 5) {
            sum += Constants.COMPUTED;
        }
        assert log == (x > 5 ? 1 : 0);
    }

    static class Thing {
        static int count = note(2);
    }

    // EXPECT: unsafe line=47
    // ENTRY: ActiveUse.askingStartsNothing
    // DOMAIN: x=-9..9
    // WITNESS: x=4
    // WHY: instanceof and casts start nothing, making an object does
    static void askingStartsNothing(int x) {
        Object o = x > 3 ? new Thing() : new ActiveUse();
        boolean is = o instanceof Thing;
        if (is && log == 2) {
            error();
        }
        assert is || log == 0;
    }

    interface Named {
        int FIRST = note(3);

        default int name() {
            return FIRST;
        }
    }

    interface Plain {
        int SECOND = note(4);

        int other();
    }

    static class Both implements Named, Plain {
        static int third = note(5);

        @Override
        public int other() {
            return SECOND;
        }
    }

    // EXPECT: safe
    // ENTRY: ActiveUse.interfacesWithDefaultsOnly
    // DOMAIN: x=-9..9
    // WHY: Named has a default method and is started before the class, Plain has none and waits until its field is read
    static void interfacesWithDefaultsOnly(int x) {
        Both b = new Both();
        assert log == 35;
        if (x == 0) {
            assert b.other() == 4 && log == 354;
        } else {
            assert b.name() == 3 && log == 35;
        }
    }

    static class Fragile {
        static int limit;
        static int value = 100 / limit();

        static int limit() {
            note(6);
            return limit;
        }
    }

    static class BelowFragile extends Fragile {
        static int own = note(7);
    }

    // EXPECT: unsafe line=120
    // ENTRY: ActiveUse.failsBelowToo
    // DOMAIN: x=-9..9
    // WITNESS: x=2
    // WHY: limit is 0 when it is divided by; a class whose superclass has failed cannot be used either, and is not started again
    static void failsBelowToo(int x) {
        int failures = 0;
        for (int i = 0; i < x && i < 5; i++) {
            try {
                failures += BelowFragile.own;
            } catch (ExceptionInInitializerError e) {
                failures += 10;
            } catch (NoClassDefFoundError e) {
                failures += 1;
            }
        }
        if (failures == 11 && log == 6) {
            error();
        }
    }

    static class Strict {
        static int value = checked();

        static int checked() {
            if (log == 8) {
                throw new IllegalStateException("8");
            }
            return log;
        }
    }

    // EXPECT: safe
    // ENTRY: ActiveUse.causeIsKept
    // DOMAIN: x=-9..9
    // WHY: an exception of an initialiser is the cause of an ExceptionInInitializerError, which has no message
    static void causeIsKept(int x) {
        if (x > 0) {
            note(8);
        }
        try {
            assert Strict.value == 0 && x <= 0;
        } catch (ExceptionInInitializerError e) {
            assert x > 0;
            assert e.getCause() instanceof IllegalStateException;
        }
    }

    static class Wild {
        static int value = wild();

        static int wild() {
            if (log == 9) {
                throw new Panic();
            }
            return 1;
        }
    }

    static class Panic extends Error {
        private static final long serialVersionUID = 1L;
    }

    // EXPECT: unsafe line=180
    // ENTRY: ActiveUse.errorsPass
    // DOMAIN: x=-9..9
    // WITNESS: x=1
    // WHY: an Error of an initialiser comes as it is
    static void errorsPass(int x) {
        if (x == 1) {
            note(9);
        }
        try {
            log += Wild.value;
        } catch (ExceptionInInitializerError e) {
            log = 0;
        } catch (Panic e) {
            error();
        }
    }
}
