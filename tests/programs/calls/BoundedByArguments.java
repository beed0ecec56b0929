// SPDX-License-Identifier: MIT
// STATICS: fresh

import org.dashj.Dash;

/** Loops in callees that end because of what the caller hands over. */
class BoundedByArguments {
    static int tries;

    static void error() {}

    static void ask() {
        tries++;
        if (Dash.nondetBoolean()) {
            throw new IllegalStateException();
        }
    }

    static void askUpTo(int most) {
        int failed = 0;
        while (true) {
            try {
                ask();
                return;
            } catch (IllegalStateException e) {
                if (++failed >= most) {
                    throw new UnsupportedOperationException();
                }
            }
        }
    }

    static int sumOfSteps(int rounds) {
        int sum = 0;
        for (int i = 0; i < rounds; i++) {
            int step = Dash.nondetInt();
            sum += step > 3 || step < 0 ? 1 : step;
        }
        return sum;
    }

    // EXPECT: safe
    // ENTRY: BoundedByArguments.twoAtMost
    // CHOICES: 0..1 0..1 0..1
    // WHY: gives up after the second failure
    static void twoAtMost() {
        tries = 0;
        try {
            askUpTo(2);
        } catch (UnsupportedOperationException e) {
            // tries says it
        }
        if (tries > 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BoundedByArguments.asManyAsAllowed
    // DOMAIN: most=0..7
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // WHY: gives up after `most` failures
    static void asManyAsAllowed(int most) {
        if (most < 1 || most > 5) {
            return;
        }
        tries = 0;
        try {
            askUpTo(most);
        } catch (UnsupportedOperationException e) {
            // tries says it
        }
        if (tries > most) {
            error();
        }
    }

    // EXPECT: unsafe line=95
    // ENTRY: BoundedByArguments.oneLess
    // DOMAIN: most=0..7
    // CHOICES: 0..1 0..1 0..1 0..1 0..1 0..1
    // WITNESS: most=4 nondetBoolean#1=1 nondetBoolean#2=1 nondetBoolean#3=1 nondetBoolean#4=1
    // WHY: all of them fail
    static void oneLess(int most) {
        if (most < 3 || most > 5) {
            return;
        }
        tries = 0;
        try {
            askUpTo(most);
        } catch (UnsupportedOperationException e) {
            // tries says it
        }
        if (tries >= 4) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BoundedByArguments.fourSteps
    // CHOICES: 0..4 0..4 0..4 0..4
    // WHY: each of the four is at most 3
    static void fourSteps() {
        if (sumOfSteps(4) > 12) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: BoundedByArguments.fourStepsOfThree
    // CHOICES: 0..4 0..4 0..4 0..4
    // WITNESS: nondetInt#1=3 nondetInt#2=3 nondetInt#3=3 nondetInt#4=3
    // WHY: all of them 3
    static void fourStepsOfThree() {
        if (sumOfSteps(4) > 11) {
            error();
        }
    }
}
