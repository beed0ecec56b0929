// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=7
// WITNESS: x=-1
// WHY: assertions count as enabled
class AssertPlain {
    static void test(int x) {
        assert x >= 0;
    }
}
