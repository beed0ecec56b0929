// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: x >> 31 is 0 or -1 and x >>> 31 is 0 or 1; they sum to 0
class SignBit {
    static int test(int x) {
        int signum = x >> 31 | -x >>> 31;
        if (x > 0 && signum != 1 || x == 0 && signum != 0 || x < 0 && signum != -1) {
            error();
        }
        if ((x >> 31) + (x >>> 31) != 0) {
            error();
        }
        return signum;
    }

    static void error() {
    }
}
