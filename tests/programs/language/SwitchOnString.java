// SPDX-License-Identifier: MIT
// JLS 14.11: a switch over strings.
class SwitchOnString {
    static void error() {}
    static int code(boolean b) { String s = b ? "one" : "two"; switch (s) { case "one": return 1; case "two": return 2; default: return 3; } }
    // EXPECT: safe
    // ENTRY: SwitchOnString.cases
    // WHY: both are cases
    static void cases(boolean b) {
        if (code(b) != (b ? 1 : 2)) error();
    }
    // EXPECT: unsafe line=17
    // ENTRY: SwitchOnString.second
    // WITNESS: b=false
    // WHY: the second
    static void second(boolean b) {
        if (code(b) == 2) error();
    }
}
