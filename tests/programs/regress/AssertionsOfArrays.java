// SPDX-License-Identifier: MIT

/** Class.desiredAssertionStatus of an array's class: where the component is of the JDK, assertions are off. */
class AssertionsOfArrays {
    // EXPECT: unknown reason=unsupported or unsafe line=11
    // ENTRY: AssertionsOfArrays.ofPrimitives
    // DOMAIN: x=0..9
    // WHY: assertions were taken to be on for every class but those that the JDK names, and the answer was SAFE
    static void ofPrimitives(int x) {
        if (x == 7 && !int[].class.desiredAssertionStatus()) {
            throw new AssertionError();
        }
    }

    // EXPECT: unknown reason=unsupported or unsafe line=21
    // ENTRY: AssertionsOfArrays.ofTexts
    // DOMAIN: x=0..9
    // WHY: the same, of an array of objects
    static void ofTexts(int x) {
        if (x == 7 && !String[].class.desiredAssertionStatus()) {
            throw new AssertionError();
        }
    }
}
