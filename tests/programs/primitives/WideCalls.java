// SPDX-License-Identifier: MIT
class WideCalls {
    // EXPECT: safe
    // ENTRY: WideCalls.result
    // WHY: twice an int fits a long
    static void result(int x) {
        if (twice(x) / 2 != x) {
            error();
        }
    }

    // EXPECT: unsafe line=18
    // ENTRY: WideCalls.resultOverflows
    // WITNESS: x=9223372036854775807L
    // WHY: twice a long does not
    static void resultOverflows(long x) {
        if (twice(x) / 2 != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WideCalls.mixedArguments
    // WHY: a clamped number lies within its bounds
    static void mixedArguments(long x) {
        long y = clamp(x, 10000000000L, 5);
        if (y < 10000000000L || y > 10000000005L) {
            error();
        }
    }

    // EXPECT: unsafe line=38
    // ENTRY: WideCalls.mixedArgumentsHit
    // WITNESS: x=10000000005L
    // WHY: its upper bound is reached
    static void mixedArgumentsHit(long x) {
        if (clamp(x, 10000000000L, 5) == 10000000005L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: WideCalls.floats
    // WHY: half of a number in a small range lies in half of it
    static void floats(float x) {
        if (x >= 0f && x <= 10f && !(half(x) <= 5f)) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: WideCalls.floatsHit
    // INPUT: x=10.0f
    // WHY: the end is reached
    static void floatsHit(float x) {
        if (x >= 0f && x <= 10f && half(x) >= 5f) {
            error();
        }
    }

    // EXPECT: unsafe line=67
    // ENTRY: WideCalls.doubles
    // WITNESS: x=1.7976931348623157E308
    // WHY: the mean of two large numbers may be infinite
    static void doubles(double x) {
        if (x < Double.POSITIVE_INFINITY && mean(x, x) == Double.POSITIVE_INFINITY) {
            error();
        }
    }

    // EXPECT: unsafe line=79
    // ENTRY: WideCalls.recursion
    // INPUT: n=4
    // SAMPLES: none
    // DOMAIN: n=-3..5
    // WHY: 1 + 2 + 3 + 4 is 10
    static void recursion(int n) {
        if (n < 6 && sum(n) == 10) {
            error();
        }
    }

    static long twice(long x) {
        return x + x;
    }

    static double mean(double x, double y) {
        return (x + y) / 2;
    }

    static float half(float x) {
        return x * 0.5f;
    }

    static long clamp(long x, long low, int spread) {
        if (x < low) {
            return low;
        }
        return x > low + spread ? low + spread : x;
    }

    static long sum(long n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    static void error() {
    }
}
