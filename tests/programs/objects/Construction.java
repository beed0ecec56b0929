// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Constructors, initialisers and what they see. */
class Construction {
    static int made;

    static void error() {}

    static class Base {
        int size = 4;
        final int seen;

        Base(int start) {
            size += start;
            seen = measure();
            made++;
        }

        int measure() {
            return size;
        }
    }

    static class Derived extends Base {
        int extra = 10;
        final int fixed = 7;

        Derived(int start) {
            super(start + 1);
            extra += start;
        }

        Derived() {
            this(2);
            size = -1;
        }

        @Override
        int measure() {
            return extra + fixed;
        }
    }

    // EXPECT: safe
    // ENTRY: Construction.overriddenSeesZero
    // DOMAIN: start=-20..20
    // WHY: while the superclass is constructed `extra` is still 0; `fixed` is a constant, which is 7 even then
    static void overriddenSeesZero(int start) {
        Base b = new Derived(start);
        assert b.seen == 7;
        assert b.size == start + 5;
        assert b.measure() == 17 + start;
    }

    // EXPECT: unsafe line=65
    // ENTRY: Construction.delegates
    // DOMAIN: start=-20..20
    // WITNESS: start=3
    // WHY: the constructor without parameters runs the other first: size is -1 at the end, extra 12, and two objects have been made
    static void delegates(int start) {
        Derived first = new Derived();
        Base second = start > 2 ? new Derived(start) : first;
        if (first.size == -1 && first.extra == 12 && made == 2 && second.size == 8) {
            error();
        }
    }

    static class Checked {
        static int open;
        final int value;

        {
            open++;
        }

        Checked(int value) {
            if (value % 2 != 0) {
                throw new IllegalArgumentException();
            }
            this.value = value;
            open--;
        }
    }

    // EXPECT: safe
    // ENTRY: Construction.halfMadeCounts
    // DOMAIN: x=-9..9 y=-9..9
    // WHY: the initialiser has run before the constructor refuses an odd number, so each refusal leaves one open
    static void halfMadeCounts(int x, int y) {
        int refused = 0;
        try {
            assert new Checked(x).value == x;
        } catch (IllegalArgumentException e) {
            refused++;
        }
        try {
            assert new Checked(y).value == y;
        } catch (IllegalArgumentException e) {
            refused++;
        }
        assert Checked.open == refused;
        assert refused == (x & 1) + (y & 1);
    }

    // EXPECT: unsafe line=119
    // ENTRY: Construction.nothingStaysOpen
    // DOMAIN: x=-9..9
    // WITNESS: x=5
    // WHY: 5 is refused
    static void nothingStaysOpen(int x) {
        Checked c = null;
        try {
            c = new Checked(x);
        } catch (IllegalArgumentException e) {
            made++;
        }
        if (c == null && Checked.open != 0) {
            error();
        }
    }

    static class Shadow {
        int value = 1;

        int get() {
            return value;
        }

        static int twice(int x) {
            return 2 * x;
        }
    }

    static class Shadowing extends Shadow {
        int value = 2;

        int both() {
            return 10 * super.value + value;
        }

        static int twice(int x) {
            return 2 * x + 1;
        }
    }

    // EXPECT: safe
    // ENTRY: Construction.fieldsAreNotOverridden
    // DOMAIN: x=-20..20
    // WHY: which field and which static method is meant says the type of the expression, not the object
    static void fieldsAreNotOverridden(int x) {
        Shadowing below = new Shadowing();
        Shadow above = below;
        below.value = x;
        assert above.value == 1 && above.get() == 1;
        assert below.both() == 10 + x;
        assert ((Shadow) below).value == 1;
        assert Shadow.twice(x) + 1 == Shadowing.twice(x);
    }

    // EXPECT: unsafe line=172
    // ENTRY: Construction.kindsOfObjects
    // DOMAIN: x=-20..20
    // PROPERTY: exceptions
    // WITNESS: x=-1
    // WHY: of a negative number a plain Shadow is made, which is none of the class below
    static int kindsOfObjects(int x) {
        Shadow s = x < 0 ? new Shadow() : new Shadowing();
        if (s instanceof Shadowing) {
            return ((Shadowing) s).both();
        }
        return x == -1 ? ((Shadowing) s).value : s.get();
    }
}
