// SPDX-License-Identifier: MIT
class FloatFunctions {
    // EXPECT: unsafe line=9
    // ENTRY: FloatFunctions.sqrtOfNegative
    // WITNESS: x=-1.0
    // WHY: the root of a negative number is NaN
    static void sqrtOfNegative(double x) {
        if (Math.sqrt(x) != Math.sqrt(x) && x == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.sqrtOfNine
    // WHY: roots of squares are exact
    static void sqrtOfNine(double x) {
        if (x == 9 && Math.sqrt(x) != 3) {
            error();
        }
    }

    // EXPECT: unsafe line=29
    // ENTRY: FloatFunctions.sqrtOfTwoSquared
    // INPUT: x=2.0
    // WHY: the root of 2 is rounded: its square is 2.0000000000000004
    static void sqrtOfTwoSquared(double x) {
        double r = Math.sqrt(x);
        if (x == 2 && r * r != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.sqrtOfTwoBounded
    // WHY: but within an error bound
    static void sqrtOfTwoBounded(double x) {
        double r = Math.sqrt(x);
        if (x == 2 && Math.abs(r * r - x) > 1e-15) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.sqrtOfNegativeZero
    // WHY: the roots of 0.0 and -0.0 are themselves
    static void sqrtOfNegativeZero(double x) {
        if (x == 0 && Math.sqrt(x) != 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.sqrtIsNotNegative
    // WHY: a root is no negative number
    static void sqrtIsNotNegative(float x) {
        if (Math.sqrt(x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.sqrtOfSmallSquares
    // DOMAIN: x=-100..100
    // WHY: the root of a square of an int is that int
    static void sqrtOfSmallSquares(int x) {
        if (x >= 0 && x <= 50 && (int) Math.sqrt((double) (x * x)) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=78
    // ENTRY: FloatFunctions.isSquare
    // DOMAIN: x=1000..1100
    // WHY: 1024 and 1089 are squares
    static void isSquare(int x) {
        int r = (int) Math.sqrt((double) x);
        if (x > 1000 && x < 1100 && r * r == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.absIsNotNegative
    // WHY: unlike that of ints
    static void absIsNotNegative(float x) {
        if (Math.abs(x) < 0f) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.absOfNegativeZero
    // WHY: abs takes the sign off -0.0
    static void absOfNegativeZero(double x) {
        if (x == 0 && 1 / Math.abs(x) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=106
    // ENTRY: FloatFunctions.absByTernary
    // WITNESS: x=-0.0
    // WHY: a comparison does not
    static void absByTernary(double x) {
        if (x == 0 && 1 / (x < 0 ? -x : x) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: FloatFunctions.absOfNaN
    // INPUT: x=Float.NaN
    // WHY: abs of NaN is NaN
    static void absOfNaN(float x) {
        if (!(Math.abs(x) >= 0f)) {
            error();
        }
    }

    // EXPECT: unsafe line=126
    // ENTRY: FloatFunctions.minOfZeroes
    // WITNESS: x=0.0 y=-0.0
    // WHY: -0.0 is less than 0.0 to min
    static void minOfZeroes(double x, double y) {
        if (x == 0 && y == 0 && 1 / Math.min(x, y) < 0 && 1 / x > 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.maxOfZeroes
    // WHY: and 0.0 the greater one to max
    static void maxOfZeroes(float x, float y) {
        if (x == 0f && y == 0f && 1 / Math.max(x, y) < 0f && 1 / y > 0f) {
            error();
        }
    }

    // EXPECT: unsafe line=145
    // ENTRY: FloatFunctions.minByTernary
    // WITNESS: x=-0.0f y=0.0f
    // WHY: to a comparison both are equal
    static void minByTernary(float x, float y) {
        if (x == 0f && y == 0f && 1 / (x < y ? x : y) > 0f && 1 / x < 0f) {
            error();
        }
    }

    // EXPECT: unsafe line=155
    // ENTRY: FloatFunctions.maxOfNaN
    // WITNESS: x=1.0 y=Double.NaN
    // WHY: one NaN is enough
    static void maxOfNaN(double x, double y) {
        if (x == x && Math.max(x, y) != Math.max(x, y)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.minAndMax
    // WHY: of numbers in order
    static void minAndMax(float x, float y) {
        if (x <= y && (Math.min(x, y) != x || Math.max(x, y) != y)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.clamp
    // WHY: a bounded number is in its bounds
    static void clamp(double x) {
        if (Math.max(0.0, Math.min(1.0, x)) > 1) {
            error();
        }
    }

    // EXPECT: unsafe line=183
    // ENTRY: FloatFunctions.clampOfNaN
    // INPUT: x=Double.NaN
    // WHY: or NaN
    static void clampOfNaN(double x) {
        if (!(Math.max(0.0, Math.min(1.0, x)) <= 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.fmaRoundsOnce
    // WHY: 0.1 is a bit more than a tenth, which fma does not lose
    static void fmaRoundsOnce(double x) {
        if (x == 0.1 && Math.fma(x, 10.0, -1.0) <= 0) {
            error();
        }
    }

    // EXPECT: unsafe line=202
    // ENTRY: FloatFunctions.productRoundsTwice
    // INPUT: x=0.1
    // WHY: the product does
    static void productRoundsTwice(double x) {
        if (x == 0.1 && x * 10.0 - 1.0 <= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.signumOfNumbers
    // WHY: the sign of what has one
    static void signumOfNumbers(float x) {
        if (x > 0f && Math.signum(x) != 1f || x < 0f && Math.signum(x) != -1f) {
            error();
        }
    }

    // EXPECT: unsafe line=221
    // ENTRY: FloatFunctions.signumOfZero
    // INPUT: x=-0.0
    // WHY: of -0.0 it is -0.0
    static void signumOfZero(double x) {
        if (Math.signum(x) == 0 && 1 / Math.signum(x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: FloatFunctions.copySign
    // WHY: it takes the sign of the second
    static void copySign(float x, float y) {
        if (y == y && Math.copySign(x, y) < 0f && y > 0f) {
            error();
        }
    }

    // EXPECT: unsafe line=240
    // ENTRY: FloatFunctions.strictCopySignOfNaN
    // WITNESS: x=-1.0 y=Double.NaN
    // WHY: StrictMath takes NaN as positive
    static void strictCopySignOfNaN(double x, double y) {
        if (y != y && StrictMath.copySign(x, y) > 0 && x < 0) {
            error();
        }
    }

    static void error() {
    }
}
