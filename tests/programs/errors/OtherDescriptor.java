// SPDX-License-Identifier: MIT
// EXPECT: safe or unknown reason=unsupported
// TRUTH: safe
// DOMAIN: x=-300..300
// WHY: error(int) is not the error method of the convention; it is an ordinary call
class OtherDescriptor {
    static void test(int x) {
        if (x == 4) {
            error(x);
        }
    }

    static void error(int code) {
    }
}
