// SPDX-License-Identifier: MIT
// EXPECT: unknown reason=unsupported or unsafe line=10
// TRUTH: unsafe
// WITNESS: x=9
// WHY: the AssertionError passes the finally and leaves; until handlers are supported UNKNOWN is an answer too
class AssertInFinally {
    static int test(int x) {
        int r = 0;
        try {
            assert x != 9;
            r = 1;
        } finally {
            r = r + 2;
        }
        return r;
    }
}
