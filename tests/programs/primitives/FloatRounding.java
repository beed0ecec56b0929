// SPDX-License-Identifier: MIT
class FloatRounding {
    // EXPECT: unsafe line=9
    // ENTRY: FloatRounding.floorOfNegativeHalf
    // WITNESS: x=-2.5
    // WHY: floor goes down where a cast goes towards zero
    static void floorOfNegativeHalf(double x) {
        if (Math.floor(x) != (long) x && x < 0 && x > -1000) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.floorIsBelow
    // WHY: floor is less than one away; below 0 the difference might be rounded
    static void floorIsBelow(float x) {
        if (x >= 0f && x < 1000f && (Math.floor(x) > x || Math.floor(x) <= x - 1.0)) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: FloatRounding.ceilOfNegativeFraction
    // WITNESS: x=-0.5
    // WHY: of -0.5 it is -0.0, with its sign
    static void ceilOfNegativeFraction(double x) {
        if (x < 0 && Math.ceil(x) == 0 && 1 / Math.ceil(x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.ceilOfNegativeHalfIsZero
    // WHY: as a number -0.0 is 0
    static void ceilOfNegativeHalfIsZero(double x) {
        if (x == -0.5 && Math.ceil(x) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.ceilIsFloorTurnedRound
    // WHY: ceil of x is minus floor of -x
    static void ceilIsFloorTurnedRound(float x) {
        if (x == x && Math.ceil(x) != -Math.floor(-x)) {
            error();
        }
    }

    // EXPECT: unsafe line=56
    // ENTRY: FloatRounding.floorOfNaN
    // INPUT: x=Double.NaN
    // WHY: floor of NaN is NaN
    static void floorOfNaN(double x) {
        if (Math.floor(x) != Math.floor(x)) {
            error();
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: FloatRounding.rintOfTies
    // WITNESS: x=2.5
    // WHY: rint takes a tie to the even number
    static void rintOfTies(double x) {
        if (x == 2.5 && Math.rint(x) == 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.rintOfOddTies
    // WHY: here the even one is above
    static void rintOfOddTies(double x) {
        if (x == 3.5 && Math.rint(x) != 4) {
            error();
        }
    }

    // EXPECT: unsafe line=85
    // ENTRY: FloatRounding.roundAndRintDiffer
    // WITNESS: x=0.5f
    // WHY: round takes a tie up: 0.5 to 1, rint to 0
    static void roundAndRintDiffer(float x) {
        if (x > 0f && x < 10f && Math.round(x) != (int) Math.rint(x)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.roundOfNegativeTie
    // WHY: a tie goes up, also below zero: -2.5 to -2
    static void roundOfNegativeTie(float x) {
        if (x == -2.5f && Math.round(x) != -2) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: FloatRounding.roundOfNegativeTieIsNotAway
    // WITNESS: x=-2.5
    // WHY: so round is not symmetric
    static void roundOfNegativeTieIsNotAway(double x) {
        if (x < 0 && Math.round(x) != -Math.round(-x)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.roundBelowAHalf
    // WHY: x + 0.5 would be rounded to 1 and its floor be 1; round is exact
    static void roundBelowAHalf(double x) {
        if (x == 0.49999999999999994 && Math.round(x) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=123
    // ENTRY: FloatRounding.floorOfSumBelowAHalf
    // WITNESS: x=0.49999999999999994
    // WHY: that sum is the trap
    static void floorOfSumBelowAHalf(double x) {
        if (x < 0.5 && x > 0.4 && Math.floor(x + 0.5) == 1) {
            error();
        }
    }

    // EXPECT: unsafe line=133
    // ENTRY: FloatRounding.roundSaturates
    // WITNESS: x=3.0E9f
    // WHY: what is too large gives the greatest int
    static void roundSaturates(float x) {
        if (Math.round(x) == Integer.MAX_VALUE) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.roundOfNaN
    // WHY: round of NaN is 0
    static void roundOfNaN(float x) {
        if (x != x && Math.round(x) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.roundNearby
    // WHY: round is at most a half away
    static void roundNearby(float x) {
        if (x > -1000f && x < 1000f && (Math.round(x) - x > 0.5f || x - Math.round(x) > 0.5f)) {
            error();
        }
    }

    // EXPECT: unsafe line=161
    // ENTRY: FloatRounding.roundOfLargeFloats
    // WITNESS: x=8388609.0f
    // WHY: beyond 2^23 there are no fractions, and adding a half may go to the next even float
    static void roundOfLargeFloats(float x) {
        if (x > 8388608f && x < 1e9f && Math.round(x) != (int) (x + 0.5f)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatRounding.centsOfAnInt
    // DOMAIN: x=-100..100
    // WHY: an amount in cents comes back when it is rounded
    static void centsOfAnInt(int x) {
        double euros = x / 100.0;
        if (x >= 0 && x <= 20 && Math.round(euros * 100) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=183
    // ENTRY: FloatRounding.centsCut
    // WITNESS: x=29
    // WHY: a cast instead cuts 28.999999999999996 down to 28
    static void centsCut(int x) {
        double euros = x / 100.0;
        if (x >= 0 && x <= 100 && (int) (euros * 100) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=193
    // ENTRY: FloatRounding.roundHalfCent
    // WITNESS: x=1.005
    // WHY: 1.005 is less than it looks: 100.49999999999999
    static void roundHalfCent(double x) {
        if (x == 1.005 && Math.round(x * 100) == 100) {
            error();
        }
    }

    static void error() {
    }
}
