// SPDX-License-Identifier: MIT

/** Handlers for a class of the JDK of which nothing is known, around calls that end where something is not modelled. */
class UnknownHandler {
    static int day(int month) {
        return java.time.LocalDate.of(2000, month, 1).getDayOfMonth();
    }

    // EXPECT: unsafe line=21 or unknown reason=unsupported
    // ENTRY: UnknownHandler.failsInHandler
    // PROPERTY: exceptions
    // TRUTH: unsafe
    // DOMAIN: x=-5..20
    // SAMPLES: none
    // WHY: there is no month 13. Only what is not modelled makes the exception, and no object of the model is of its class: control flow went past its
    // handler to the next one, which is sure to catch all
    static int failsInHandler(int x) {
        try {
            return day(x);
        } catch (java.time.DateTimeException e) {
            return 5 / (x - 13);
        } catch (Throwable e) {
            return 0;
        }
    }

    // EXPECT: unsafe line=42 or unknown reason=unsupported
    // ENTRY: UnknownHandler.failsWhereItIsThrownOn
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // TRUTH: unsafe
    // DOMAIN: x=-5..20
    // SAMPLES: none
    // WHY: the same; the inner handler throws on what it was given
    static int failsWhereItIsThrownOn(int x) {
        try {
            try {
                return day(x);
            } catch (Throwable e) {
                throw e;
            }
        } catch (java.time.DateTimeException e) {
            return 5 / (x - 13);
        } catch (Throwable e) {
            return 0;
        }
    }

    // EXPECT: safe
    // ENTRY: UnknownHandler.doesNothingInHandler
    // PROPERTY: exceptions
    // TRUTH: safe
    // DOMAIN: x=-5..20
    // SAMPLES: none
    // WHY: whatever is thrown, one of the two returns
    static int doesNothingInHandler(int x) {
        try {
            return day(x);
        } catch (java.time.DateTimeException e) {
            return 1;
        } catch (Throwable e) {
            return 0;
        }
    }
}
