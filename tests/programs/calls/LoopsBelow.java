// SPDX-License-Identifier: MIT
/** Loops in methods that the property asks about through their results. */
class LoopsBelow {
    static int count(int n) {
        int c = 0;
        while (c < n) {
            c++;
        }
        return c;
    }

    static int sum(int n) {
        int s = 0;
        for (int i = 0; i <= n; i++) {
            s += i;
        }
        return s;
    }

    static int times(int a, int b) {
        int r = 0;
        for (int i = 0; i < b; i++) {
            r += a;
        }
        return r;
    }

    static int downToTen(int n) {
        while (n > 10) {
            n -= 7;
        }
        return n;
    }

    static int largest(int a, int n) {
        int m = a;
        for (int i = 0; i < n; i++) {
            if (i > m) {
                m = i;
            }
        }
        return m;
    }

    static boolean isEven(int n) {
        boolean even = true;
        for (int i = 0; i < n; i++) {
            even = !even;
        }
        return even;
    }

    static void walk(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        if (n > 0 && i != n) {
            error();
        }
    }

    static void walkTooFar(int n) {
        int i = 0;
        while (i < n) {
            i += 2;
        }
        if (n > 0 && i != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.countsAll
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WHY: the count stops at n, where n is not negative
    static void countsAll(int n) {
        if (n >= 0 && count(n) != n) {
            error();
        }
    }

    // EXPECT: unsafe line=92
    // ENTRY: LoopsBelow.countsNegative
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WITNESS: n=-1
    // WHY: count(-1) is 0
    static void countsNegative(int n) {
        if (count(n) != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.formula
    // DOMAIN: n=-20..1000
    // SAMPLES: none
    // WHY: the sum formula; below 1000 nothing overflows
    static void formula(int n) {
        if (n >= 0 && n < 1000 && sum(n) != n * (n + 1) / 2) {
            error();
        }
    }

    // EXPECT: unsafe line=115
    // ENTRY: LoopsBelow.fiveThousandFifty
    // DOMAIN: n=-20..1000
    // SAMPLES: none
    // WITNESS: n=100
    // WHY: sum(100) is 5050
    static void fiveThousandFifty(int n) {
        if (n >= 0 && n < 1000 && sum(n) == 5050) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.commutes
    // DOMAIN: a=-3..40 b=-3..40
    // SAMPLES: none
    // WHY: both are the product modulo 2^32
    static void commutes(int a, int b) {
        if (a >= 0 && b >= 0 && times(a, b) != times(b, a)) {
            error();
        }
    }

    // EXPECT: unsafe line=138
    // ENTRY: LoopsBelow.commutesAlways
    // DOMAIN: a=-3..40 b=-3..40
    // SAMPLES: none
    // WITNESS: a=-1 b=1
    // WHY: times(-1, 1) is -1, times(1, -1) is 0
    static void commutesAlways(int a, int b) {
        if (times(a, b) != times(b, a)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.atMostTen
    // DOMAIN: n=-300..300
    // SAMPLES: none
    // WHY: that is how its loop ends
    static void atMostTen(int n) {
        if (downToTen(n) > 10) {
            error();
        }
    }

    // EXPECT: unsafe line=161
    // ENTRY: LoopsBelow.atMostNine
    // DOMAIN: n=-300..300
    // SAMPLES: none
    // WITNESS: n=10
    // WHY: downToTen(10) is 10, and so is downToTen(17)
    static void atMostNine(int n) {
        if (downToTen(n) > 9) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.neverSmaller
    // DOMAIN: a=-20..60 n=-20..60
    // SAMPLES: none
    // WHY: m starts at a and only grows, and a itself is not read again
    static void neverSmaller(int a, int n) {
        if (largest(a, n) < a) {
            error();
        }
    }

    // EXPECT: unsafe line=184
    // ENTRY: LoopsBelow.neverLarger
    // DOMAIN: a=-20..60 n=-20..60
    // SAMPLES: none
    // WITNESS: a=0 n=2
    // WHY: i = 1 is larger than 0
    static void neverLarger(int a, int n) {
        if (largest(a, n) > a) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.evenByFlips
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WHY: after n flips the flag is that of the parity
    static void evenByFlips(int n) {
        if (n >= 0 && isEven(n) != (n % 2 == 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsBelow.errorBelow
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WHY: steps of one do not miss n
    static void errorBelow(int n) {
        walk(n);
    }

    // EXPECT: unsafe line=69
    // ENTRY: LoopsBelow.errorBelowOdd
    // DOMAIN: n=-20..300
    // SAMPLES: none
    // WITNESS: n=1
    // WHY: steps of two miss odd numbers
    static void errorBelowOdd(int n) {
        walkTooFar(n);
    }

    static void error() {
    }
}
