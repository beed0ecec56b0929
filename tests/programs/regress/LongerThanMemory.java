// SPDX-License-Identifier: MIT
// EXPECT: unknown reason=run-cut
// TRUTH: safe
// DOMAIN: none
// WHY: the analysed machine has an array of more than 2,000,000,000 ints and the error, a JVM of this size neither, so no run confirms it and no proof may
class LongerThanMemory {
    static void error() {}

    static void test(short n) {
        try {
            int[] a = new int[n * 100000];
            if (a.length > 2000000000) {
                error();
            }
        } catch (Throwable e) {
            return;
        }
    }
}
