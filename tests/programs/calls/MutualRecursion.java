// SPDX-License-Identifier: MIT
class MutualRecursion {
    // EXPECT: safe
    // ENTRY: MutualRecursion.threeWay
    // DOMAIN: n=-2..62
    // SAMPLES: none
    // WHY: the remainder modulo 3 by three methods that call each other
    static void threeWay(int n) {
        if (n < 0 || n > 60) {
            return;
        }
        if (modulo0(n) != n % 3) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MutualRecursion.threeWayAny
    // DOMAIN: n=-2..3000
    // SAMPLES: none
    // WHY: for every natural number
    static void threeWayAny(int n) {
        if (n < 0) {
            return;
        }
        if (modulo0(n) != n % 3) {
            error();
        }
    }

    // EXPECT: unsafe line=42
    // ENTRY: MutualRecursion.threeWayHit
    // DOMAIN: n=-2..62
    // WITNESS: n=11
    // SAMPLES: none
    // WHY: for example 11
    static void threeWayHit(int n) {
        if (n < 10 || n > 60) {
            return;
        }
        if (modulo0(n) == 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MutualRecursion.hofstadterSmall
    // DOMAIN: n=-2..14
    // SAMPLES: none
    // WHY: Hofstadter: female(n) is at least male(n)
    static void hofstadterSmall(int n) {
        if (n < 0 || n > 12) {
            return;
        }
        if (female(n) < male(n)) {
            error();
        }
    }

    // EXPECT: unsafe line=71
    // ENTRY: MutualRecursion.hofstadterDiffer
    // DOMAIN: n=-2..14
    // WITNESS: n=7
    // SAMPLES: none
    // WHY: they differ for 7 and 12
    static void hofstadterDiffer(int n) {
        if (n < 5 || n > 12) {
            return;
        }
        if (female(n) != male(n)) {
            error();
        }
    }

    // EXPECT: unsafe line=122
    // ENTRY: MutualRecursion.errorInSecond
    // DOMAIN: n=0..64
    // WITNESS: n=20
    // SAMPLES: none
    // WHY: the error statement stands in the method that is called by turns
    static void errorInSecond(int n) {
        down(n & 31, 0);
    }

    // EXPECT: safe
    // ENTRY: MutualRecursion.errorInSecondNever
    // DOMAIN: n=0..64
    // SAMPLES: none
    // WHY: from an odd number the method meets odd numbers only
    static void errorInSecondNever(int n) {
        up(n & 30, 0);
    }

    static int modulo0(int n) {
        return n == 0 ? 0 : modulo1(n - 1);
    }

    static int modulo1(int n) {
        return n == 0 ? 1 : modulo2(n - 1);
    }

    static int modulo2(int n) {
        return n == 0 ? 2 : modulo0(n - 1);
    }

    static int female(int n) {
        return n <= 0 ? 1 : n - male(female(n - 1));
    }

    static int male(int n) {
        return n <= 0 ? 0 : n - female(male(n - 1));
    }

    static void down(int n, int sum) {
        if (n > 0) {
            turn(n - 1, sum + n);
        }
    }

    static void turn(int n, int sum) {
        if (sum == 20) {
            error();
        }
        if (n > 0) {
            down(n - 1, sum);
        }
    }

    static void up(int n, int sum) {
        if (n > 0) {
            turnUp(n - 1, sum);
        }
    }

    static void turnUp(int n, int sum) {
        if ((n & 1) == 0) {
            error();
        }
        up(n - 1, sum + 1);
    }

    static void error() {
    }
}
