// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Fields of an object that a loop hands to methods. */
class FieldsInLoops {
    int state;
    int count;

    static FieldsInLoops only;
    static int made;

    static void error() {}

    static int stateOf(FieldsInLoops one) {
        return one.state;
    }

    void mustBe(int wanted) {
        if (state != wanted) {
            throw new IllegalStateException("not " + wanted);
        }
    }

    void step() {
        count++;
        state = 3 - state;
    }

    static FieldsInLoops get() {
        if (only == null) {
            only = new FieldsInLoops();
            made++;
        }
        return only;
    }

    // EXPECT: safe
    // ENTRY: FieldsInLoops.stays
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WHY: nothing writes the field in the loop
    static void stays(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 2;
        for (int i = 0; i < n; i++) {
            if (stateOf(one) != 2) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=63
    // ENTRY: FieldsInLoops.isLost
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WITNESS: n=21
    // WHY: the twentieth round is the last that leaves it at 2
    static void isLost(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 2;
        for (int i = 0; i < n; i++) {
            if (stateOf(one) != 2) {
                error();
            }
            one.state = i < 19 ? 2 : 1;
        }
    }

    // EXPECT: safe
    // ENTRY: FieldsInLoops.throwsNever
    // PROPERTY: exceptions
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WHY: as above; the method that looks would throw
    static void throwsNever(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 5;
        for (int i = 0; i < n; i++) {
            one.mustBe(5);
        }
    }

    // EXPECT: unsafe line=20
    // ENTRY: FieldsInLoops.throwsInTheThird
    // PROPERTY: exceptions
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WITNESS: n=3
    // WHY: state is 5, 6, 7
    static void throwsInTheThird(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 5;
        for (int i = 0; i < n; i++) {
            one.mustBe(i < 2 ? 5 + i : 6);
            one.state++;
        }
    }

    // EXPECT: safe
    // ENTRY: FieldsInLoops.counts
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WHY: one more in each round; and the state goes between 1 and 2
    static void counts(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 1;
        for (int i = 0; i < n; i++) {
            one.step();
        }
        if (n >= 0 && one.count != n || one.state < 1 || one.state > 2) {
            error();
        }
    }

    // EXPECT: unsafe line=128
    // ENTRY: FieldsInLoops.miscounts
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WITNESS: n=7
    // WHY: an odd number of steps leaves the state at 2
    static void miscounts(int n) {
        FieldsInLoops one = new FieldsInLoops();
        one.state = 1;
        for (int i = 0; i < n; i++) {
            one.step();
        }
        if (one.count == 7 && one.state == 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FieldsInLoops.madeOnce
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WHY: get makes the object when there is none; after it there is one
    static void madeOnce(int n) {
        for (int i = 0; i < n; i++) {
            get().count++;
            assert only.count == i + 1;
        }
        if (made > 1) {
            error();
        }
    }

    // EXPECT: unsafe line=160
    // ENTRY: FieldsInLoops.madeAgain
    // DOMAIN: n=-3..40
    // SAMPLES: none
    // WITNESS: n=6
    // WHY: forgotten after five, so the sixth round makes another
    static void madeAgain(int n) {
        for (int i = 0; i < n; i++) {
            if (get().count++ == 4) {
                only = null;
            }
        }
        if (made > 1) {
            error();
        }
    }
}
