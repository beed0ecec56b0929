// SPDX-License-Identifier: MIT
class MathMethods {
    // EXPECT: unsafe line=9
    // ENTRY: MathMethods.absOfLeast
    // INPUT: x=-2147483648
    // WHY: Math.abs(MIN_VALUE) is MIN_VALUE
    static void absOfLeast(int x) {
        if (Math.abs(x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.absOfOthers
    // WHY: of every other int it is not negative
    static void absOfOthers(int x) {
        if (x != Integer.MIN_VALUE && Math.abs(x) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: MathMethods.absOfLong
    // INPUT: x=-9223372036854775808L
    // WHY: the same of longs
    static void absOfLong(long x) {
        if (Math.abs(x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.minAndMax
    // WHY: minimum and maximum add up to both
    static void minAndMax(int x, int y) {
        if (Math.min(x, y) + Math.max(x, y) != x + y || Math.min(x, y) > Math.max(x, y)) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: MathMethods.minOfLongs
    // WITNESS: x=1L y=0L
    // WHY: the minimum may be the second
    static void minOfLongs(long x, long y) {
        if (Math.min(x, y) == y && x != y) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.floorMod
    // WHY: unlike %, floorMod by 10 is never negative
    static void floorMod(int x) {
        if (Math.floorMod(x, 10) < 0 || Math.floorMod(x, 10) > 9) {
            error();
        }
    }

    // EXPECT: unsafe line=66
    // ENTRY: MathMethods.floorDiv
    // WITNESS: x=-1
    // WHY: floorDiv rounds down where / truncates
    static void floorDiv(int x) {
        if (Math.floorDiv(x, 2) != x / 2) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.floorDivLeast
    // WHY: MIN_VALUE by -1 wraps, as with /
    static void floorDivLeast(int x) {
        if (Math.floorDiv(x, -1) != -x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.addExactThrows
    // WHY: what would overflow throws: the sum is greater than x
    static void addExactThrows(int x) {
        if (Math.addExact(x, 1) <= x) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: MathMethods.addExactAtTheEnd
    // INPUT: x=2147483646
    // WHY: up to the greatest int it does not throw
    static void addExactAtTheEnd(int x) {
        if (Math.addExact(x, 1) == 2147483647) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.multiplyExact
    // WHY: a square that does not overflow is not negative
    static void multiplyExact(int x) {
        if (Math.multiplyExact(x, x) < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.toIntExact
    // WHY: what does not fit an int throws
    static void toIntExact(long x) {
        if (Math.toIntExact(x) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=122
    // ENTRY: MathMethods.toIntCast
    // WITNESS: x=4294967296L
    // WHY: a cast does not
    static void toIntCast(long x) {
        if ((int) x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=132
    // ENTRY: MathMethods.bitCount
    // INPUT: x=-1
    // WHY: -1 has all 32 bits
    static void bitCount(int x) {
        if (Integer.bitCount(x) == 32) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.bitCountRange
    // WHY: a byte has the sign in the upper 24 bits: 0 to 7 bits, or 25 and more
    static void bitCountRange(byte x) {
        if (Integer.bitCount(x) > 7 && x >= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.leadingZeros
    // WHY: there are none exactly where the number is negative
    static void leadingZeros(int x) {
        if ((Integer.numberOfLeadingZeros(x) == 0) != (x < 0)) {
            error();
        }
    }

    // EXPECT: unsafe line=160
    // ENTRY: MathMethods.trailingZeros
    // INPUT: x=0L
    // WHY: 0 has 64
    static void trailingZeros(long x) {
        if (Long.numberOfTrailingZeros(x) == 64) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.rotate
    // WHY: left and right by the same distance are undone
    static void rotate(int x, int n) {
        if (Integer.rotateRight(Integer.rotateLeft(x, n), n) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.compare
    // WHY: the sign of compare is the order, where that of x - y is not
    static void compare(int x, int y) {
        if ((Integer.compare(x, y) < 0) != (x < y)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.signum
    // WHY: the sign is -1, 0 or 1
    static void signum(long x) {
        if (Long.signum(x) > 1 || Long.signum(x) < -1 || (Long.signum(x) == 0) != (x == 0)) {
            error();
        }
    }

    // EXPECT: unsafe line=197
    // ENTRY: MathMethods.toUnsignedLong
    // INPUT: x=-1
    // WHY: -1 as an unsigned int is 2^32 - 1
    static void toUnsignedLong(int x) {
        if (Integer.toUnsignedLong(x) == 4294967295L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: MathMethods.isNaN
    // WHY: isNaN says what x != x says
    static void isNaN(double x) {
        if (Double.isNaN(x) != (x != x)) {
            error();
        }
    }

    static void error() {
    }
}
