// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-100..100
// WHY: the covered assert stands behind a branch that is never taken, so the handler does not matter
class AssertUnreachableInTry {
    static int test(int x) {
        int y = x | 1;
        if ((y & 1) == 0) {
            try {
                assert false;
            } finally {
                y = y + 1;
            }
        }
        return y;
    }
}
