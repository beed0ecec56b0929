// SPDX-License-Identifier: MIT
class DeepRecursion {
    // EXPECT: safe
    // ENTRY: DeepRecursion.tenThousand
    // DOMAIN: n=0..3000
    // SAMPLES: none
    // WHY: 10000 calls deep, one each
    static void tenThousand(int n) {
        if (n < 0 || n > 10000) {
            return;
        }
        if (depth(n) != n) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: DeepRecursion.tenThousandHit
    // DOMAIN: n=9990..10010
    // WITNESS: n=10000
    // SAMPLES: none
    // WHY: 10000 calls deep
    static void tenThousandHit(int n) {
        if (n != 10000) {
            return;
        }
        if (depth(n) == n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DeepRecursion.constant
    // DOMAIN: n=0..3
    // SAMPLES: none
    // WHY: no input decides the depth
    static void constant(int n) {
        if (depth(9999) == 10000) {
            error();
        }
    }

    // EXPECT: unsafe line=51
    // ENTRY: DeepRecursion.constantHit
    // DOMAIN: n=0..3
    // WITNESS: n=3
    // SAMPLES: none
    // WHY: no input decides the depth
    static void constantHit(int n) {
        if (depth(9999) == 9999 && n == 3) {
            error();
        }
    }

    // EXPECT: unsafe line=88
    // ENTRY: DeepRecursion.errorAtBottom
    // DOMAIN: n=4990..5010
    // WITNESS: n=5000
    // SAMPLES: none
    // WHY: the error statement stands 5000 calls deep
    static void errorAtBottom(int n) {
        if (n == 5000) {
            fallTo(n, 77);
        }
    }

    // EXPECT: safe
    // ENTRY: DeepRecursion.errorAtBottomNever
    // DOMAIN: n=-5..2000
    // SAMPLES: none
    // WHY: the second argument is passed on as it is
    static void errorAtBottomNever(int n) {
        if (n >= 0 && n <= 5000) {
            fallTo(n, 78);
        }
    }

    static int depth(int n) {
        if (n == 0) {
            return 0;
        }
        return 1 + depth(n - 1);
    }

    static void fallTo(int n, int code) {
        if (n == 0) {
            if (code == 77) {
                error();
            }
            return;
        }
        fallTo(n - 1, code);
    }

    static void error() {
    }
}
