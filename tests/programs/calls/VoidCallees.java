// SPDX-License-Identifier: MIT
class VoidCallees {
    // EXPECT: safe
    // ENTRY: VoidCallees.checks
    // DOMAIN: x=-2000..2000
    // WHY: the callee checks what the caller has just made true
    static void checks(int x) {
        if (x < 0) {
            x = ~x;
        }
        requireNatural(x);
    }

    // EXPECT: unsafe line=72
    // ENTRY: VoidCallees.checksNegated
    // DOMAIN: x=-2000..2000
    // WITNESS: x=-2147483648
    // WHY: the negation of MIN_VALUE is MIN_VALUE
    static void checksNegated(int x) {
        if (x < 0) {
            x = -x;
        }
        requireNatural(x);
    }

    // EXPECT: safe
    // ENTRY: VoidCallees.returnsEarly
    // DOMAIN: x=-500..500
    // WHY: a callee without effect
    static void returnsEarly(int x) {
        nothing(x);
        if (x != x + 0) {
            error();
        }
    }

    // EXPECT: unsafe line=84
    // ENTRY: VoidCallees.noArguments
    // DOMAIN: x=-500..500
    // WITNESS: x=77
    // WHY: the callee fails whenever it is called
    static void noArguments(int x) {
        if (x == 77) {
            fail();
        }
    }

    // EXPECT: safe
    // ENTRY: VoidCallees.noArgumentsDead
    // DOMAIN: x=-500..500
    // WHY: the callee is never called
    static void noArgumentsDead(int x) {
        if (x > 76 && x < 77) {
            fail();
        }
    }

    // EXPECT: safe
    // ENTRY: VoidCallees.parameterUntouched
    // DOMAIN: x=-500..500
    // WHY: what the callee does to its parameter does not come back
    static void parameterUntouched(int x) {
        int y = x;
        overwrite(x);
        if (x != y) {
            error();
        }
    }

    static void requireNatural(int v) {
        if (v < 0) {
            error();
        }
    }

    static void nothing(int v) {
        if (v > 3) {
            return;
        }
        v = 5;
    }

    static void fail() {
        error();
    }

    static void overwrite(int x) {
        x = x + 1;
        nothing(x);
    }

    static void error() {
    }
}
