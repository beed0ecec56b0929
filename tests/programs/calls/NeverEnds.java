// SPDX-License-Identifier: MIT
class NeverEnds {
    // EXPECT: safe
    // ENTRY: NeverEnds.errorAfter
    // DOMAIN: none
    // WHY: the recursion never ends, so nothing after it is reached
    static void errorAfter(int x) {
        forever(x);
        error();
    }

    // EXPECT: unsafe line=19
    // ENTRY: NeverEnds.errorBefore
    // DOMAIN: none
    // WITNESS: x=12
    // WHY: the error comes before the recursion that never ends
    static void errorBefore(int x) {
        if (x == 12) {
            error();
        }
        forever(x);
    }

    // EXPECT: unsafe line=151
    // ENTRY: NeverEnds.errorInside
    // DOMAIN: x=0..63
    // WITNESS: x=40
    // SAMPLES: none
    // WHY: the error is an argument of the recursion: reached from every start, in at most 64 calls
    static void errorInside(int x) {
        foreverMasked(x & 63);
    }

    // EXPECT: safe
    // ENTRY: NeverEnds.errorInsideNever
    // DOMAIN: none
    // WHY: the argument stays even
    static void errorInsideNever(int x) {
        foreverEven(x & ~1);
    }

    // EXPECT: safe
    // ENTRY: NeverEnds.contradiction
    // DOMAIN: none
    // WHY: f(n) = f(n) + 1 has no solution, and no activation ends
    static void contradiction(int x) {
        int r = contradictory(x);
        if (r == 5) {
            error();
        }
    }

    // EXPECT: unsafe line=60
    // ENTRY: NeverEnds.contradictionBefore
    // DOMAIN: none
    // WITNESS: x=71
    // WHY: a proof from f(n) = f(n) + 1 must not reach what comes before it
    static void contradictionBefore(int x) {
        if (x > 70 && x < 72) {
            error();
        }
        int r = contradictory(x);
        if (r == 5) {
            error();
        }
    }

    // EXPECT: unsafe line=80
    // ENTRY: NeverEnds.contradictionOnOnePath
    // DOMAIN: x=0..100
    // WITNESS: x=91
    // SAMPLES: none
    // WHY: the path around the recursion is feasible
    static void contradictionOnOnePath(int x) {
        int r = 0;
        if (x < 0) {
            r = contradictory(x);
        }
        if (x > 90) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: NeverEnds.eachOther
    // DOMAIN: none
    // WHY: f calls g and g calls f: no activation ends
    static void eachOther(int x) {
        int r = ping(x);
        if (r != x) {
            error();
        }
    }

    // EXPECT: unsafe line=107
    // ENTRY: NeverEnds.eachOtherGuarded
    // DOMAIN: x=0..0
    // WITNESS: x=0
    // SAMPLES: none
    // WHY: for x = 0 the two are not called
    static void eachOtherGuarded(int x) {
        int r = 1;
        if (x != 0) {
            r = ping(x);
        }
        if (r != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: NeverEnds.someEnd
    // DOMAIN: none
    // WHY: even arguments end with their half, odd ones never
    static void someEnd(int x) {
        int r = halves(x & 255);
        if ((x & 1) == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=130
    // ENTRY: NeverEnds.someEndWrong
    // DOMAIN: none
    // WITNESS: x=34
    // WHY: even arguments end
    static void someEndWrong(int x) {
        int r = halves(x & 255);
        if (r == 17) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: NeverEnds.loopForever
    // DOMAIN: none
    // WHY: the loop of the callee never ends for the arguments that would matter
    static void loopForever(int x) {
        int r = untilEqual(x & 15);
        if (r > 7) {
            error();
        }
    }

    static int forever(int v) {
        return forever(v + 1) + 1;
    }

    static int foreverMasked(int v) {
        if (v == 40) {
            error();
        }
        return foreverMasked(v + 1 & 63) + 1;
    }

    static int foreverEven(int v) {
        if (v == 41) {
            error();
        }
        return foreverEven(v + 2) + 1;
    }

    static int contradictory(int n) {
        return contradictory(n) + 1;
    }

    static int ping(int n) {
        return pong(n);
    }

    static int pong(int n) {
        return ping(n);
    }

    static int halves(int n) {
        if ((n & 1) == 1) {
            return halves(n);
        }
        return n / 2;
    }

    static int untilEqual(int n) {
        int i = 0;
        while (i != n) {
            if (i < 7) {
                i++;
            }
        }
        return i;
    }

    static void error() {
    }
}
