// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=7
// WITNESS: x=3
// WHY: a message that is a constant changes nothing
class AssertConstantMessage {
    static void test(int x) {
        assert x * 2 != 6 : "six";
    }
}
