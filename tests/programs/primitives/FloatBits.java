// SPDX-License-Identifier: MIT
class FloatBits {
    // EXPECT: safe
    // ENTRY: FloatBits.compareIsNoEquality
    // WHY: compare agrees where numbers are ordered
    static void compareIsNoEquality(double x, double y) {
        if (x > y && Double.compare(x, y) != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=18
    // ENTRY: FloatBits.compareOfZeroes
    // WITNESS: x=0.0 y=-0.0
    // WHY: but 0.0 is more than -0.0 to compare
    static void compareOfZeroes(double x, double y) {
        if (x == y && Double.compare(x, y) != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: FloatBits.compareOfNaN
    // INPUT: x=Float.NaN
    // WHY: and NaN equal to itself
    static void compareOfNaN(float x) {
        if (Float.compare(x, x) == 0 && x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.compareNaNIsGreatest
    // WHY: and the greatest
    static void compareNaNIsGreatest(float x, float y) {
        if (x != x && y == y && Float.compare(x, y) != 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.bitsRoundTrip
    // WHY: no number is lost on the way through its bits
    static void bitsRoundTrip(float x) {
        float y = Float.intBitsToFloat(Float.floatToIntBits(x));
        if (x == x && (y != x || 1 / y != 1 / x && x == 0f)) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: FloatBits.bitsOfNaN
    // WITNESS: x=2143289345
    // WHY: of NaN only one pattern comes back
    static void bitsOfNaN(int x) {
        if (Float.floatToIntBits(Float.intBitsToFloat(x)) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.bitsOfOthers
    // WHY: of all other bits themselves
    static void bitsOfOthers(int x) {
        if ((x & 0x7fffffff) <= 0x7f800000 && Float.floatToIntBits(Float.intBitsToFloat(x)) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.rawBitsOfNumbers
    // WHY: the raw bits of a number are the others
    static void rawBitsOfNumbers(double x) {
        if (x == x && Double.doubleToRawLongBits(x) != Double.doubleToLongBits(x)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.bitsGrow
    // WHY: bits of positive numbers are in their order
    static void bitsGrow(float x, float y) {
        if (x >= 0f && x < y && Float.floatToIntBits(x) >= Float.floatToIntBits(y) && Float.floatToIntBits(x) != 0x80000000) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: FloatBits.bitsOfNegatives
    // WITNESS: x=-2.0f y=-1.0f
    // WHY: those of negative ones in the other
    static void bitsOfNegatives(float x, float y) {
        if (x < y && Float.floatToIntBits(x) > Float.floatToIntBits(y)) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: FloatBits.signBit
    // INPUT: x=-0.0
    // WHY: -0.0 has a bit
    static void signBit(double x) {
        if (x == 0 && Double.doubleToLongBits(x) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.isFinite
    // WHY: of infinity and NaN the difference is NaN
    static void isFinite(double x) {
        if (Double.isFinite(x) != (x - x == 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.threeKinds
    // WHY: every float is one of NaN, infinite, finite
    static void threeKinds(float x) {
        int kinds = (Float.isNaN(x) ? 1 : 0) + (Float.isInfinite(x) ? 1 : 0) + (Float.isFinite(x) ? 1 : 0);
        if (kinds != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=133
    // ENTRY: FloatBits.infiniteNegative
    // INPUT: x=Double.NEGATIVE_INFINITY
    // WHY: there are two infinities
    static void infiniteNegative(double x) {
        if (Double.isInfinite(x) && x < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.ulpOfOne
    // WHY: beside 1 the step is 2^-52
    static void ulpOfOne(double x) {
        if (x == 1 && Math.ulp(x) != 2.220446049250313E-16) {
            error();
        }
    }

    // EXPECT: unsafe line=152
    // ENTRY: FloatBits.ulpIsLarge
    // WITNESS: x=1.6777216E7f
    // WHY: beyond 2^24 it is more than 1
    static void ulpIsLarge(float x) {
        if (x > 1f && x < 1e9f && Math.ulp(x) > 1f) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.ulpOfSmallFloats
    // WHY: within a power of two it is the same
    static void ulpOfSmallFloats(float x) {
        if (x >= 1f && x < 2f && Math.ulp(x) != 1.1920929E-7f) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.nextUpIsGreater
    // WHY: the next float is greater
    static void nextUpIsGreater(float x) {
        if (x < Float.POSITIVE_INFINITY && Math.nextUp(x) <= x) {
            error();
        }
    }

    // EXPECT: unsafe line=180
    // ENTRY: FloatBits.nextUpOfInfinity
    // INPUT: x=Float.POSITIVE_INFINITY
    // WHY: of infinity there is none
    static void nextUpOfInfinity(float x) {
        if (x == x && Math.nextUp(x) <= x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.nothingBetween
    // WHY: and there is none between
    static void nothingBetween(float x, float y) {
        if (x < y && y < Math.nextUp(x)) {
            error();
        }
    }

    // EXPECT: unsafe line=199
    // ENTRY: FloatBits.nextUpOfNegativeZero
    // WITNESS: x=-0.0
    // WHY: above -0.0 comes the least number, not 0.0
    static void nextUpOfNegativeZero(double x) {
        if (Math.nextUp(x) > 0 && x < 1e-300 && 1 / x < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.downAndUp
    // WHY: one down and one up is where it was
    static void downAndUp(float x) {
        if (x > -1000f && x < 1000f && Math.nextUp(Math.nextDown(x)) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=218
    // ENTRY: FloatBits.nextAfterTurns
    // WITNESS: x=-1.0f
    // WHY: towards 0 is up below it
    static void nextAfterTurns(float x) {
        if (Math.nextAfter(x, 0.0) > x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.exponentOfSmall
    // WHY: of numbers below 2^10
    static void exponentOfSmall(double x) {
        if (x >= 1 && x < 1024 && (Math.getExponent(x) < 0 || Math.getExponent(x) > 9)) {
            error();
        }
    }

    // EXPECT: unsafe line=237
    // ENTRY: FloatBits.exponentOfZero
    // WITNESS: x=0.0f
    // WHY: 0 has one less than the least
    static void exponentOfZero(float x) {
        if (x == 0f && Math.getExponent(x) == -127) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.scalbOfOne
    // WHY: powers of two down to the least float
    static void scalbOfOne(int n) {
        if (n >= -149 && n <= 127 && Math.scalb(1f, n) <= 0f) {
            error();
        }
    }

    // EXPECT: unsafe line=256
    // ENTRY: FloatBits.scalbUnderflows
    // WITNESS: n=-150
    // WHY: and below that nothing is left
    static void scalbUnderflows(int n) {
        if (Math.scalb(1f, n) == 0f) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatBits.hashOfZeroes
    // WHY: the hash of 0.0 is that of its bits
    static void hashOfZeroes(double x) {
        if (x == 0 && Double.hashCode(x) != 0 && 1 / x > 0) {
            error();
        }
    }

    static void error() {
    }
}
