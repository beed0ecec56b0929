// SPDX-License-Identifier: MIT
// EXPECT: safe or unknown reason=unsupported
// TRUTH: safe
// DOMAIN: x=-100..100
// WHY: an IllegalArgumentException is no error under the properties error and assert
class ThrowOther {
    static int test(int x) {
        if (x < 0) {
            throw new IllegalArgumentException("negative");
        }
        return x;
    }
}
