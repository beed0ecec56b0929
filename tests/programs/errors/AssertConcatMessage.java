// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=7 or unknown reason=unsupported
// WITNESS: x=3 y=4
// WHY: the concatenated message is built by invokedynamic before the AssertionError; a tool that cannot be sure of that must say so
class AssertConcatMessage {
    static void test(int x, int y) {
        assert x + 1 != y : "x=" + x + " y=" + y;
    }
}
