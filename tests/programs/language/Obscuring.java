// SPDX-License-Identifier: MIT
// JLS 6.4.2: a variable obscures a type of its name.
class Obscuring {
    static void error() {}
    // STATICS: fresh
    static class Value { static int of = 1; int of() { return 3; } }
    static class Other { int of = 2; }
    static Other Value = new Other();
    // EXPECT: safe
    // ENTRY: Obscuring.variable
    // DOMAIN: n=-8..8
    // WHY: Value is the field where a name may be both
    static void variable(int n) {
        if (Value.of != 2 || new Value().of() != 3 || Obscuring.Value.of != 2) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: Obscuring.parameter
    // DOMAIN: n=-8..8
    // WITNESS: n=2
    // WHY: a local obscures the field
    static void parameter(int n) {
        int[] Value = {n};
        if (Value.length == 1 && Value[0] == Obscuring.Value.of) error();
    }
}
