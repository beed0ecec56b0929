// SPDX-License-Identifier: MIT
class LoopsAndCalls {
    // EXPECT: safe
    // ENTRY: LoopsAndCalls.callInLoop
    // DOMAIN: x=-2000..2000
    // WHY: each of at most ten rounds adds 0 to 3
    static void callInLoop(int x) {
        int s = 0;
        for (int i = 0; i < 10; i++) {
            s += lowTwo(x >> i);
        }
        if (s > 30) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: LoopsAndCalls.callInLoopHit
    // DOMAIN: x=0..5000
    // WITNESS: x=2047
    // WHY: all ten rounds add 3
    static void callInLoopHit(int x) {
        int s = 0;
        for (int i = 0; i < 10; i++) {
            s += lowTwo(x >> i);
        }
        if (s == 30) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsAndCalls.loopInCallee
    // DOMAIN: n=-3..60
    // SAMPLES: none
    // WHY: the callee counts up to its argument
    static void loopInCallee(int n) {
        if (n < 0 || n > 50) {
            return;
        }
        if (countTo(n) != n) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: LoopsAndCalls.loopInCalleeHit
    // DOMAIN: n=-3..60
    // WITNESS: n=17
    // SAMPLES: none
    // WHY: 17 rounds
    static void loopInCalleeHit(int n) {
        if (n < 0 || n > 50) {
            return;
        }
        if (countTo(n) * 3 == 51) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsAndCalls.loopsInLoops
    // DOMAIN: a=-1..8 b=-1..8
    // SAMPLES: none
    // WHY: the product by two loops of calls
    static void loopsInLoops(int a, int b) {
        if (a < 0 || a > 6 || b < 0 || b > 6) {
            return;
        }
        int s = 0;
        for (int i = 0; i < a; i++) {
            s += countTo(b);
        }
        if (s != a * b) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: LoopsAndCalls.loopsInLoopsHit
    // DOMAIN: a=-1..8 b=-1..8
    // WITNESS: a=5 b=6
    // SAMPLES: none
    // WHY: 5 times 6
    static void loopsInLoopsHit(int a, int b) {
        if (a < 0 || a > 6 || b < 0 || b > 6) {
            return;
        }
        int s = 0;
        for (int i = 0; i < a; i++) {
            s += countTo(b);
        }
        if (s == 30) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsAndCalls.unboundedLoop
    // DOMAIN: n=-5..1200
    // SAMPLES: none
    // WHY: the callee gives 1 or 2, so the sum is positive while it is small
    static void unboundedLoop(int n) {
        int s = 1;
        while (s < n && s < 1000) {
            s += oneOrTwo(s);
        }
        if (s < 1) {
            error();
        }
    }

    // EXPECT: unsafe line=125
    // ENTRY: LoopsAndCalls.unboundedLoopHit
    // DOMAIN: n=-5..1200
    // WITNESS: n=20
    // SAMPLES: none
    // WHY: 1, 3, 5, ... by twos
    static void unboundedLoopHit(int n) {
        int s = 1;
        while (s < n && s < 1000) {
            s += oneOrTwo(s);
        }
        if (s == 21) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsAndCalls.callAsCondition
    // DOMAIN: n=-5..100
    // SAMPLES: none
    // WHY: the loop ends when the callee says so
    static void callAsCondition(int n) {
        int i = 0;
        while (isBelow(i, n) && i < 30) {
            i++;
        }
        if (i > n && n >= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LoopsAndCalls.recursionInLoop
    // DOMAIN: n=-50..50
    // WHY: three rounds of a bounded recursion
    static void recursionInLoop(int n) {
        int s = 0;
        for (int i = 0; i < 3; i++) {
            s += triangle(i + (n & 3));
        }
        if (s < 4) {
            error();
        }
    }

    // EXPECT: unsafe line=169
    // ENTRY: LoopsAndCalls.recursionInLoopHit
    // DOMAIN: n=-50..50
    // WITNESS: n=3
    // WHY: for n = 3: 6 + 10 + 15
    static void recursionInLoopHit(int n) {
        int s = 0;
        for (int i = 0; i < 3; i++) {
            s += triangle(i + (n & 3));
        }
        if (s == 31) {
            error();
        }
    }

    static int lowTwo(int v) {
        return v & 3;
    }

    static int countTo(int n) {
        int c = 0;
        while (c < n) {
            c++;
        }
        return c;
    }

    static int oneOrTwo(int v) {
        if (v % 2 == 0) {
            return 1;
        }
        return 2;
    }

    static boolean isBelow(int i, int n) {
        return i < n;
    }

    static int triangle(int n) {
        if (n <= 0) {
            return 0;
        }
        return n + triangle(n - 1);
    }

    static void error() {
    }
}
