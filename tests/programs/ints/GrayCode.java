// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: the codes of neighbours differ in exactly one bit, from -1 to 0 as well
class GrayCode {
    static void test(int x) {
        int code = x ^ (x >>> 1);
        int next = x + 1;
        int difference = code ^ (next ^ (next >>> 1));
        if (difference == 0 || (difference & (difference - 1)) != 0) {
            error();
        }
    }

    static void error() {
    }
}
