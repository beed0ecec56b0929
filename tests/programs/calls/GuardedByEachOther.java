// SPDX-License-Identifier: MIT

/** Parameters that bound each other: 0 <= k <= n <= 9. */
class GuardedByEachOther {
    static void error() {}

    static int binomial(int n, int k) {
        return k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
    }

    // EXPECT: safe
    // ENTRY: GuardedByEachOther.isSymmetric
    // DOMAIN: n=-2..11 k=-2..11
    // WHY: choosing k of n is leaving n - k of them
    static void isSymmetric(int n, int k) {
        if (n < 0 || n > 9 || k < 0 || k > n) {
            return;
        }
        if (binomial(n, k) != binomial(n, n - k)) {
            error();
        }
    }

    // EXPECT: unsafe line=34
    // ENTRY: GuardedByEachOther.isSmall
    // DOMAIN: n=-2..11 k=-2..11
    // WITNESS: n=9 k=4
    // WHY: 9 over 4 is 126
    static void isSmall(int n, int k) {
        if (n < 0 || n > 9 || k < 0 || k > n) {
            return;
        }
        if (binomial(n, k) > 125) {
            error();
        }
    }
}
