// SPDX-License-Identifier: MIT
class FloatArithmetic {
    // EXPECT: safe
    // ENTRY: FloatArithmetic.tenthsAreNoSum
    // WHY: 0.1 + 0.2 is not 0.3
    static void tenthsAreNoSum(int x) {
        double tenth = 0.1;
        if (x == 1 && tenth + 0.2 == 0.3) {
            error();
        }
    }

    // EXPECT: unsafe line=20
    // ENTRY: FloatArithmetic.tenthsAsFloats
    // INPUT: x=1
    // WHY: as floats the rounded sum is equal
    static void tenthsAsFloats(int x) {
        float tenth = 0.1f;
        if (x == 1 && tenth + 0.2f == 0.3f) {
            error();
        }
    }

    // EXPECT: unsafe line=30
    // ENTRY: FloatArithmetic.absorbs
    // WITNESS: x=9007199254740992.0
    // WHY: 1 is lost beside 2^53
    static void absorbs(double x) {
        if (x > 1 && x + 1 == x && x < 1e16) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatArithmetic.addsToSmall
    // WHY: beside small numbers it is not
    static void addsToSmall(double x) {
        if (x > 1 && x < 1000 && x + 1 == x) {
            error();
        }
    }

    // EXPECT: unsafe line=49
    // ENTRY: FloatArithmetic.overflowsToInfinity
    // WITNESS: x=3.4028235E38f
    // WHY: the greatest float doubled is infinite
    static void overflowsToInfinity(float x) {
        if (x < Float.POSITIVE_INFINITY && x + x == Float.POSITIVE_INFINITY) {
            error();
        }
    }

    // EXPECT: unsafe line=59
    // ENTRY: FloatArithmetic.infinityMinusInfinity
    // WITNESS: x=Double.POSITIVE_INFINITY
    // WHY: infinity - infinity is NaN
    static void infinityMinusInfinity(double x) {
        if (x == x && x - x != x - x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatArithmetic.finiteMinusItself
    // WHY: of a finite number it is 0
    static void finiteMinusItself(float x) {
        if (x > -1000f && x < 1000f && x - x != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=78
    // ENTRY: FloatArithmetic.negativeZero
    // INPUT: x=0.0f
    // WHY: -x of 0 is -0.0
    static void negativeZero(float x) {
        if (x == 0f && 1 / -x == Float.NEGATIVE_INFINITY && 1 / x > 0) {
            error();
        }
    }

    // EXPECT: unsafe line=89
    // ENTRY: FloatArithmetic.divisionByZeroDoesNotThrow
    // WITNESS: x=0.0
    // WHY: 1.0 / 0.0 is infinite, nothing is thrown
    static void divisionByZeroDoesNotThrow(double x) {
        double q = 1 / x;
        if (q == Double.POSITIVE_INFINITY && x == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatArithmetic.halves
    // WHY: half of a float that is not tiny, doubled, is the same
    static void halves(float x) {
        if (x > 1f && x < 1000f && x / 2 * 2 != x) {
            error();
        }
    }

    // EXPECT: unsafe line=107
    // ENTRY: FloatArithmetic.thirds
    // WHY: a third, times three, may differ
    static void thirds(float x) {
        if (x > 0f && x < 1f && x / 3 * 3 != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatArithmetic.remainderTruncates
    // WHY: -5.5 % 2 is -1.5: truncated, not IEEE remainder
    static void remainderTruncates(int x) {
        double d = -5.5;
        if (x == 0 && d % 2 != -1.5) {
            error();
        }
    }

    // EXPECT: unsafe line=128
    // ENTRY: FloatArithmetic.remainderByZero
    // INPUT: x=3
    // WHY: 5 % 0.0 is NaN and does not throw
    static void remainderByZero(int x) {
        double d = 5;
        if (x == 3 && d % 0.0 != d % 0.0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatArithmetic.singleRoundsOnce
    // WHY: a product of two ints below 2^12 is exact in a float
    static void singleRoundsOnce(int x) {
        if (x >= 0 && x < 4096 && (float) x * 4095 != (float) (x * 4095)) {
            error();
        }
    }

    static void error() {
    }
}
