// SPDX-License-Identifier: MIT
// EXPECT: unknown reason=unsupported or safe
// TRUTH: safe
// DOMAIN: x=-100..100
// WHY: the AssertionError never leaves the method; until handlers are supported this is UNKNOWN
class AssertCaught {
    static int test(int x) {
        try {
            assert x != 9;
            return 1;
        } catch (AssertionError swallowed) {
            return 0;
        }
    }
}
