// SPDX-License-Identifier: MIT
import org.dashj.Dash;

/** A choice that only decides how many others are made: its caller still has to say so. */
class UnusedChoices {
    // EXPECT: safe
    // ENTRY: UnusedChoices.passesOn
    // DOMAIN: x=-3..3
    // CHOICES: 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WHY: whatever is chosen, the argument comes back
    static void passesOn(int x) {
        int first = outer(x);
        if (first != x || outer(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: UnusedChoices.passesOnLess
    // DOMAIN: x=-3..3
    // CHOICES: 0..1 0..1 0..1 0..1
    // SAMPLES: none
    // WITNESS: x=0
    // WHY: x comes back, not x - 1
    static void passesOnLess(int x) {
        if (outer(x) != x - 1) {
            error();
        }
    }

    static int outer(int x) {
        inner(3, Dash.nondetBoolean() ? 5 : 7);
        return x;
    }

    static boolean inner(int depth, int x) {
        if (depth <= 0) {
            return Dash.nondetChar() == 0;
        }
        return x >= 0;
    }

    static void error() {
    }
}
