// SPDX-License-Identifier: MIT
// STATICS: fresh

/** Which class a static member belongs to, and which classes its use initialises. */
class Hierarchies {
    static class Base {
        static int value = 1;

        static int twice() {
            return value * 2;
        }
    }

    static class Derived extends Base {
        static int other = 5;
    }

    static class Hiding extends Base {
        static int value = 7;
    }

    // EXPECT: unsafe line=30
    // ENTRY: Hierarchies.inherited
    // DOMAIN: x=-5..5
    // WITNESS: x=3
    // WHY: Derived.value is the field of Base
    static void inherited(int x) {
        Derived.value = x;
        if (Base.value == 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.hidden
    // DOMAIN: x=-5..5
    // WHY: Hiding has a field of its own, so that of Base stays as it was
    static void hidden(int x) {
        Hiding.value = x;
        if (Base.value != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=53
    // ENTRY: Hierarchies.inheritedMethod
    // DOMAIN: x=-5..5
    // WITNESS: x=4
    // WHY: the method reads the field of its own class, which Derived.value is
    static void inheritedMethod(int x) {
        Derived.value = x;
        if (Derived.twice() == 8) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.methodOfHidden
    // DOMAIN: x=-5..5
    // WHY: the inherited method knows only the field of Base
    static void methodOfHidden(int x) {
        Hiding.value = x;
        if (Hiding.twice() != 2) {
            error();
        }
    }

    static class Log {
        static int text;

        static int add(int digit) {
            text = text * 10 + digit;
            return digit;
        }
    }

    static class First {
        static int one = Log.add(1);

        static void quiet() {
        }
    }

    static class Second extends First {
        static int two = Log.add(2);

        static void use() {
        }
    }

    // EXPECT: unsafe line=99
    // ENTRY: Hierarchies.superclassFirst
    // DOMAIN: x=-5..5
    // WITNESS: x=1
    // WHY: the superclass is initialised before the class (JVMS 5.5)
    static void superclassFirst(int x) {
        Second.use();
        if (Log.text == 12 && x == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.superclassNotLast
    // DOMAIN: x=-5..5
    // WHY: the other order never happens, and neither initialiser is left out
    static void superclassNotLast(int x) {
        Second.use();
        if (Log.text != 12) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.onlyTheOwner
    // DOMAIN: x=-5..5
    // WHY: a static method of the superclass, called by the name of the subclass, initialises the superclass only
    static void onlyTheOwner(int x) {
        Second.quiet();
        if (Log.text != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=133
    // ENTRY: Hierarchies.notTheNamed
    // DOMAIN: x=-5..5
    // WITNESS: x=2
    // WHY: Second is named, and First initialised
    static void notTheNamed(int x) {
        Second.one = x;
        if (Log.text == 1 && First.one == 2) {
            error();
        }
    }

    interface Plain {
        int LOGGED = Log.add(3);
    }

    interface WithDefault {
        int LOGGED = Log.add(4);

        default int answer() {
            return LOGGED;
        }
    }

    static class OfPlain implements Plain {
        static void use() {
        }
    }

    static class OfDefault implements WithDefault {
        static void use() {
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.interfaceStays
    // DOMAIN: x=-5..5
    // WHY: initialising a class does not initialise an interface without default methods
    static void interfaceStays(int x) {
        OfPlain.use();
        if (Log.text != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=178
    // ENTRY: Hierarchies.interfaceWithDefault
    // DOMAIN: x=-5..5
    // WITNESS: x=3
    // WHY: an interface with a default method is initialised with the class
    static void interfaceWithDefault(int x) {
        OfDefault.use();
        if (Log.text == 4 && x == 3) {
            error();
        }
    }

    // EXPECT: unsafe line=190
    // ENTRY: Hierarchies.interfaceField
    // DOMAIN: x=-5..5
    // WITNESS: x=-1
    // WHY: reading its field, which is no constant, initialises the interface
    static void interfaceField(int x) {
        int read = x == -1 ? Plain.LOGGED : 3;
        if (Log.text == read) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Hierarchies.interfaceFieldUnread
    // DOMAIN: x=-5..5
    // WHY: each initialiser runs once, whoever asks again
    static void interfaceFieldUnread(int x) {
        int read = Plain.LOGGED + OfPlain.LOGGED;
        if (read != 6 || Log.text != 3) {
            error();
        }
    }

    static class EntryBase {
        static int seen = Log.add(5);
    }

    static class Entry extends EntryBase {
        static int own = Log.add(6);

        // EXPECT: unsafe line=219
        // ENTRY: Hierarchies$Entry.afterItsInitialiser
        // DOMAIN: x=-5..5
        // WITNESS: x=0
        // WHY: the superclass of the entry's class, then the class itself, then the entry
        static void afterItsInitialiser(int x) {
            if (Log.text == 56 && x == 0) {
                error();
            }
        }

        // EXPECT: safe
        // ENTRY: Hierarchies$Entry.notBeforeItsInitialiser
        // DOMAIN: x=-5..5
        // WHY: nothing of the entry runs before
        static void notBeforeItsInitialiser(int x) {
            if (own != 6 || seen != 5) {
                error();
            }
        }
    }

    static void error() {
    }
}
