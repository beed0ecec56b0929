// SPDX-License-Identifier: MIT
class DividingCallees {
    // EXPECT: safe
    // ENTRY: DividingCallees.throwsFirst
    // DOMAIN: x=-50..50
    // WHY: for 4 the callee throws, and nothing after it is reached
    static void throwsFirst(int x) {
        int r = quotient(x);
        if (x == 4) {
            error();
        }
    }

    // EXPECT: unsafe line=21
    // ENTRY: DividingCallees.errorFirst
    // DOMAIN: x=-50..50
    // WITNESS: x=4
    // WHY: the error comes before the division
    static void errorFirst(int x) {
        if (x == 4) {
            error();
        }
        quotient(x);
    }

    // EXPECT: unsafe line=34
    // ENTRY: DividingCallees.result
    // DOMAIN: x=-50..50
    // WITNESS: x=9
    // WHY: 100 / (9 - 4) = 20
    static void result(int x) {
        int r = quotient(x);
        if (r == 20 && x > 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DividingCallees.resultBounded
    // DOMAIN: x=-500..500
    // WHY: no quotient is above 100
    static void resultBounded(int x) {
        int r = quotient(x);
        if (r > 100 || r < -100) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DividingCallees.guardsAfter
    // DOMAIN: x=-50..50
    // WHY: who comes back from the check has a divisor that is not 0
    static void guardsAfter(int x) {
        remainder(7, x);
        if (x == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: DividingCallees.recursiveDivision
    // DOMAIN: x=-20..50
    // SAMPLES: none
    // WHY: for a negative argument the recursion ends by dividing by zero
    static void recursiveDivision(int x) {
        int r = countdown(x);
        if (x < 0 && x > -9) {
            error();
        }
    }

    // EXPECT: unsafe line=81
    // ENTRY: DividingCallees.recursiveDivisionHit
    // DOMAIN: x=-20..50
    // WITNESS: x=12
    // SAMPLES: none
    // WHY: 12 comes down to 0 and gives 12
    static void recursiveDivisionHit(int x) {
        int r = countdown(x);
        if (r == 12) {
            error();
        }
    }

    static int quotient(int v) {
        return 100 / (v - 4);
    }

    static int remainder(int a, int b) {
        return a % b;
    }

    static int countdown(int n) {
        if (n < 0) {
            return 1 / (n - n);
        }
        if (n == 0) {
            return 0;
        }
        return countdown(n - 1) + 1;
    }

    static void error() {
    }
}
