// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: x=-32768..32767
// SLOW: x=-2147483648..2147483647
// WHY: a word has between 0 and 32 ones, and none only if it is 0
class PopcountMasks {
    static int test(int x) {
        int n = x - ((x >>> 1) & 0x55555555);
        n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
        n = (n + (n >>> 4)) & 0x0f0f0f0f;
        n += n >>> 8;
        n += n >>> 16;
        n &= 0x3f;
        if (n > 32) {
            error();
        }
        if (n == 0 && x != 0) {
            error();
        }
        return n;
    }

    static void error() {
    }
}
