// SPDX-License-Identifier: MIT
// EXPECT: unknown reason=unsupported
// TRUTH: unsafe
// WITNESS: x=9
// WHY: until handlers are supported a failing assert that a finally covers is UNKNOWN
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
