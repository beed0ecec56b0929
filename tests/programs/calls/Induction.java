// SPDX-License-Identifier: MIT
class Induction {
    // EXPECT: unsafe line=11
    // ENTRY: Induction.fallsToZero
    // DOMAIN: x=-5..50
    // WITNESS: x=1
    // SAMPLES: none
    // WHY: f(1) = 0; a hypothesis f(x) = x from the base case must not survive
    static void fallsToZero(int x) {
        if (x >= 0 && f(x) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.isZero
    // DOMAIN: x=-5..2000
    // SAMPLES: none
    // WHY: f is 0 everywhere
    static void isZero(int x) {
        if (f(x) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.isIdentity
    // DOMAIN: x=-5..2000
    // SAMPLES: none
    // WHY: g(n) = n for natural numbers
    static void isIdentity(int x) {
        if (x >= 0 && g(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=45
    // ENTRY: Induction.isIdentityAnySign
    // DOMAIN: x=-5..50
    // WITNESS: x=-1
    // SAMPLES: none
    // WHY: g(-1) = 0
    static void isIdentityAnySign(int x) {
        if (g(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: Induction.farValue
    // DOMAIN: n=0..2001
    // WITNESS: n=1000
    // SAMPLES: none
    // WHY: the relation r = n fails at 1000 only
    static void farValue(int n) {
        if (n >= 0 && n < 2000 && far(n) != n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.farValueBefore
    // DOMAIN: n=0..1001
    // SAMPLES: none
    // WHY: below 1000 the relation holds
    static void farValueBefore(int n) {
        if (n >= 0 && n < 1000 && far(n) != n) {
            error();
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: Induction.wrapsAround
    // DOMAIN: n=2147483600..2147483647
    // WITNESS: n=2147483647
    // SAMPLES: none
    // WHY: r > n holds but for the argument MAX_VALUE
    static void wrapsAround(int n) {
        if (successor(n) <= n) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.wrapsAroundGuarded
    // DOMAIN: n=-50..50
    // SAMPLES: none
    // WHY: without MAX_VALUE it holds
    static void wrapsAroundGuarded(int n) {
        if (n == 2147483647) {
            return;
        }
        if (successor(n) <= n) {
            error();
        }
    }

    // EXPECT: unsafe line=107
    // ENTRY: Induction.lowestValue
    // DOMAIN: n=-3000..3000
    // WITNESS: n=-2147483648
    // SAMPLES: none
    // WHY: distance to 0 in big steps: MIN_VALUE has none
    static void lowestValue(int n) {
        int r = distance(n);
        if (r < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.lowestValueGuarded
    // DOMAIN: n=-3000..3000
    // SAMPLES: none
    // WHY: every other distance is positive or 0
    static void lowestValueGuarded(int n) {
        if (n == -2147483648) {
            return;
        }
        int r = distance(n);
        if (r < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=134
    // ENTRY: Induction.almostInvariant
    // DOMAIN: n=-2..201
    // WITNESS: n=64
    // SAMPLES: none
    // WHY: the result is even until 64 rounds have been made
    static void almostInvariant(int n) {
        if (n >= 0 && n < 200 && (almostEven(n, 0) & 1) == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.almostInvariantShort
    // DOMAIN: n=-2..70
    // SAMPLES: none
    // WHY: fewer than 64 rounds
    static void almostInvariantShort(int n) {
        if (n >= 0 && n < 64 && (almostEven(n, 0) & 1) == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=160
    // ENTRY: Induction.pendingQueryUnsafe
    // DOMAIN: n=-2..22
    // WITNESS: n=3
    // SAMPLES: none
    // WHY: the outer question (can the result be negative?) is answered by yes three levels down
    static void pendingQueryUnsafe(int n) {
        if (n < 0 || n > 20) {
            return;
        }
        if (signed(n) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=178
    // ENTRY: Induction.pendingQueryThenOther
    // DOMAIN: n=-2..22
    // WITNESS: n=7
    // SAMPLES: none
    // WHY: what was concluded under the pending question does not count for the second call
    static void pendingQueryThenOther(int n) {
        if (n < 4 || n > 20) {
            return;
        }
        if (signed(n) < 0) {
            return;
        }
        if (signed(n - 4) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=197
    // ENTRY: Induction.underCondition
    // DOMAIN: n=0..64
    // WITNESS: n=1
    // SAMPLES: none
    // WHY: what is proved for even arguments at the first site must not be used at the second
    static void underCondition(int n) {
        int a = 0;
        if ((n & 1) == 0) {
            a = halfStep(n & 30);
        }
        if (a != 0) {
            return;
        }
        if (halfStep(n & 31) == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.underConditionSafe
    // DOMAIN: n=0..64
    // SAMPLES: none
    // WHY: even arguments come down to 0
    static void underConditionSafe(int n) {
        if ((n & 1) == 0) {
            int a = halfStep(n & 30);
            if (a != 0) {
                error();
            }
        }
    }

    // EXPECT: unsafe line=227
    // ENTRY: Induction.envelopeOfFirstSite
    // DOMAIN: n=0..200
    // WITNESS: n=51
    // SAMPLES: none
    // WHY: within the first site 0..9 goes in; the second passes more
    static void envelopeOfFirstSite(int n) {
        int a = triple(n % 10 & 15);
        if (a > 45) {
            error();
        }
        if (triple(n & 63) > 150) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Induction.envelopeOfFirstSiteSafe
    // DOMAIN: n=0..200
    // SAMPLES: none
    // WHY: three times 63 is 189
    static void envelopeOfFirstSiteSafe(int n) {
        int a = triple(n & 7);
        if (a > 21) {
            error();
        }
        if (triple(n & 63) > 189) {
            error();
        }
    }

    static int f(int n) {
        return n <= 0 ? 0 : f(n - 1);
    }

    static int g(int n) {
        return n <= 0 ? 0 : g(n - 1) + 1;
    }

    static int far(int n) {
        if (n <= 0) {
            return 0;
        }
        if (n == 1000) {
            return far(n - 1) + 2;
        }
        if (n == 1001) {
            return far(n - 1);
        }
        return far(n - 1) + 1;
    }

    static int successor(int n) {
        if ((n & 15) != 0) {
            return successor(n - 1) + 1;
        }
        return n + 1;
    }

    static int distance(int n) {
        if (n >= 0) {
            return n < 1000 ? n : distance(n - 1000) + 1000;
        }
        return n == -2147483648 ? n : distance(-n);
    }

    static int almostEven(int n, int rounds) {
        if (n <= 0) {
            return rounds == 64 ? 1 : 0;
        }
        return almostEven(n - 1, rounds + 1) + 2;
    }

    static int signed(int n) {
        if (n == 0) {
            return 5;
        }
        if (n == 3) {
            return -1;
        }
        int r = signed(n - 1);
        return r < 0 ? 7 : r;
    }

    static int halfStep(int n) {
        if (n < 2) {
            return n;
        }
        return halfStep(n - 2);
    }

    static int triple(int n) {
        if (n <= 0) {
            return 0;
        }
        return triple(n - 1) + 3;
    }

    static void error() {
    }
}
