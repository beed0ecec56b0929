// SPDX-License-Identifier: MIT
class McCarthy {
    // EXPECT: safe
    // ENTRY: McCarthy.is91
    // DOMAIN: n=-300..101
    // SAMPLES: none
    // WHY: McCarthy: the result is 91 for every n up to 101
    static void is91(int n) {
        if (!(n <= 101)) {
            return;
        }
        if (mc91(n) != 91) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: McCarthy.is91Beyond
    // DOMAIN: n=-300..102
    // WITNESS: n=102
    // SAMPLES: none
    // WHY: one argument too many: the result for 102 is 92
    static void is91Beyond(int n) {
        if (!(n <= 102)) {
            return;
        }
        if (mc91(n) != 91) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: McCarthy.isTenLess
    // DOMAIN: n=100..2000
    // SAMPLES: none
    // WHY: above 100 there is no recursion
    static void isTenLess(int n) {
        if (!(n > 100)) {
            return;
        }
        if (mc91(n) != n - 10) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: McCarthy.isTenLessFrom
    // DOMAIN: n=99..2000
    // WITNESS: n=100
    // SAMPLES: none
    // WHY: 100 belongs to the recursive part
    static void isTenLessFrom(int n) {
        if (!(n >= 100)) {
            return;
        }
        if (mc91(n) != n - 10) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: McCarthy.atLeast91
    // DOMAIN: n=-300..2000
    // SAMPLES: none
    // WHY: no result is below 91
    static void atLeast91(int n) {
        if (mc91(n) < 91) {
            error();
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: McCarthy.above91
    // DOMAIN: n=-300..2000
    // WITNESS: n=50
    // SAMPLES: none
    // WHY: 91 itself is a result
    static void above91(int n) {
        if (mc91(n) <= 91) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: McCarthy.bounded
    // DOMAIN: n=80..110
    // SAMPLES: none
    // WHY: the same with the arguments near 100 only
    static void bounded(int n) {
        if (!(n >= 90 && n <= 101)) {
            return;
        }
        if (mc91(n) != 91) {
            error();
        }
    }

    static int mc91(int n) {
        if (n > 100) {
            return n - 10;
        }
        return mc91(mc91(n + 11));
    }

    static void error() {
    }
}
