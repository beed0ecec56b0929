// SPDX-License-Identifier: MIT
class FloatComparisons {
    // EXPECT: unsafe line=9
    // ENTRY: FloatComparisons.notEqualToItself
    // INPUT: x=Double.NaN
    // WHY: NaN is not equal to itself
    static void notEqualToItself(double x) {
        if (x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatComparisons.notEqualWithoutNaN
    // WHY: every other number is
    static void notEqualWithoutNaN(double x) {
        if (x >= 0 && x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: FloatComparisons.neitherLessNorGreater
    // WITNESS: x=Float.NaN y=0.0f
    // WHY: with a NaN no relation holds
    static void neitherLessNorGreater(float x, float y) {
        if (!(x < y) && !(x >= y)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatComparisons.neitherWithInfinity
    // WHY: with infinities one does
    static void neitherWithInfinity(float x, float y) {
        if (x == x && y == y && !(x < y) && !(x >= y)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatComparisons.lessIsFalseWithNaN
    // WHY: x < 1 and x >= 1 are not both true
    static void lessIsFalseWithNaN(double x) {
        if (x < 1 && x >= 1) {
            error();
        }
    }

    // EXPECT: unsafe line=59
    // ENTRY: FloatComparisons.greaterElse
    // INPUT: x=Double.NaN
    // WHY: the else branch of x > 0 is not x <= 0
    static void greaterElse(double x) {
        if (x > 0) {
            return;
        }
        if (!(x <= 0)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatComparisons.zerosAreEqual
    // WHY: -0.0 == 0.0
    static void zerosAreEqual(double x) {
        if (x == 0.0 && x != -0.0) {
            error();
        }
    }

    // EXPECT: unsafe line=78
    // ENTRY: FloatComparisons.zerosDiffer
    // INPUT: x=-0.0
    // WHY: 1 / -0.0 is negative infinity: equal numbers, different quotients
    static void zerosDiffer(double x) {
        if (x == 0.0 && 1 / x < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatComparisons.between
    // WHY: there is no float between 1 and its successor
    static void between(float x) {
        if (x > 1.0f && x < 1.00000011f) {
            error();
        }
    }

    // EXPECT: unsafe line=97
    // ENTRY: FloatComparisons.betweenDouble
    // WITNESS: x=1.0000001
    // WHY: there are many doubles
    static void betweenDouble(double x) {
        if (x > 1.0 && x < 1.00000011) {
            error();
        }
    }

    static void error() {
    }
}
