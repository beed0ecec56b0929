// SPDX-License-Identifier: MIT

/** Class.desiredAssertionStatus: of classes of the JDK, and of arrays of them, assertions are off. */
class AssertionsOfLibrary {
    // EXPECT: unknown reason=unsupported or unsafe line=11
    // ENTRY: AssertionsOfLibrary.ofPrimitives
    // DOMAIN: x=0..9
    // WHY: assertions were taken to be on for every class but those that the JDK names, and the answer was SAFE
    static void ofPrimitives(int x) {
        if (x == 7 && !int[].class.desiredAssertionStatus()) {
            throw new AssertionError();
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=21
    // ENTRY: AssertionsOfLibrary.ofTexts
    // DOMAIN: x=0..9
    // WHY: the same, of an array of objects
    static void ofTexts(int x) {
        if (x == 7 && !String[].class.desiredAssertionStatus()) {
            throw new AssertionError();
        }
    }

    static class Asking {
        static final boolean $assertionsDisabled = !java.util.ArrayList.class.desiredAssertionStatus();

        static boolean areOff() {
            return $assertionsDisabled;
        }
    }

    // EXPECT: unsafe line=38
    // ENTRY: AssertionsOfLibrary.ofLibrary
    // DOMAIN: x=0..9
    // WHY: an initialiser that looks like javac's for `assert`, but asks for a class of the JDK; the answer was SAFE
    static void ofLibrary(int x) {
        if (x == 7 && Asking.areOff()) throw new AssertionError();
    }
}
