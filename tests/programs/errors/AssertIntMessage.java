// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=7
// WITNESS: x=3
// WHY: a message that is an int variable changes nothing
class AssertIntMessage {
    static void test(int x) {
        assert (x & 7) != 3 : x;
    }
}
