// SPDX-License-Identifier: MIT
class LongArithmetic {
    // EXPECT: unsafe line=9
    // ENTRY: LongArithmetic.addWraps
    // WITNESS: x=9223372036854775807L
    // WHY: MAX_VALUE + 1 is MIN_VALUE: the sum of two positive numbers is negative
    static void addWraps(long x) {
        if (x > 0 && x + 1 < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.addOfIntsDoesNot
    // WHY: the sum of two ints always fits a long
    static void addOfIntsDoesNot(int x, int y) {
        if ((long) x + y > 4294967294L || (long) x + y < -4294967296L) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: LongArithmetic.sumOfIntsAtTheEnd
    // WITNESS: x=2147483647 y=2147483647
    // WHY: twice the greatest int is reached
    static void sumOfIntsAtTheEnd(int x, int y) {
        if ((long) x + y == 4294967294L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.subtractBorrows
    // WHY: x - 1 is not less than x at MIN_VALUE only, which is excluded
    static void subtractBorrows(long x) {
        if (x != Long.MIN_VALUE && x - 1 >= x) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: LongArithmetic.subtractBorrowsHit
    // WITNESS: x=-9223372036854775808L
    // WHY: MIN_VALUE - 1 is MAX_VALUE
    static void subtractBorrowsHit(long x) {
        if (x - 1 >= x) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: LongArithmetic.productLosesHighBits
    // WITNESS: x=4294967296L
    // WHY: 2^32 * 2^32 is 0: the high half is lost
    static void productLosesHighBits(long x) {
        if (x > 1 && x * x == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.productOfInts
    // WHY: the square of an int is not negative as a long
    static void productOfInts(int x) {
        if ((long) x * x < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: LongArithmetic.productOfIntsTooNarrow
    // WITNESS: x=46341
    // WHY: multiplied as ints, and widened too late
    static void productOfIntsTooNarrow(int x) {
        if ((long) (x * x) < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=86
    // ENTRY: LongArithmetic.negateLeast
    // WITNESS: x=-9223372036854775808L
    // WHY: -MIN_VALUE is MIN_VALUE
    static void negateLeast(long x) {
        if (x != 0 && -x == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.negateOthers
    // WHY: every other number but 0 changes when it is negated
    static void negateOthers(long x) {
        if (x != 0 && x != Long.MIN_VALUE && -x == x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.complement
    // WHY: ~x is -x - 1 in two's complement
    static void complement(long x) {
        if (~x != -x - 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.bits
    // WHY: a sum is the bits that differ and twice those that both have
    static void bits(long x, long y) {
        if ((x ^ y) + 2 * (x & y) != x + y) {
            error();
        }
    }

    // EXPECT: unsafe line=123
    // ENTRY: LongArithmetic.bitsWrong
    // WITNESS: x=1L y=1L
    // WHY: or counts common bits once only
    static void bitsWrong(long x, long y) {
        if ((x | y) != x + y) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongArithmetic.mask
    // WHY: the low 32 bits as a number are between 0 and 2^32 - 1
    static void mask(long x) {
        if ((x & 0xFFFFFFFFL) < 0 || (x & 0xFFFFFFFFL) > 4294967295L) {
            error();
        }
    }

    // EXPECT: unsafe line=142
    // ENTRY: LongArithmetic.maskOfInt
    // WITNESS: x=-1L
    // WHY: the mask is the int -1, widened to all bits: nothing is cut
    static void maskOfInt(long x) {
        if ((x & 0xFFFFFFFF) < 0) {
            error();
        }
    }

    static void error() {
    }
}
