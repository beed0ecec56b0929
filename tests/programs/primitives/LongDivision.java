// SPDX-License-Identifier: MIT
class LongDivision {
    // EXPECT: unsafe line=9
    // ENTRY: LongDivision.leastByMinusOne
    // WITNESS: x=-9223372036854775808L
    // WHY: MIN_VALUE / -1 is MIN_VALUE: the quotient of two negative numbers is negative
    static void leastByMinusOne(long x) {
        if (x < 0 && x / -1 < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDivision.remainderByMinusOne
    // WHY: the remainder by -1 is 0, also of MIN_VALUE
    static void remainderByMinusOne(long x) {
        if (x % -1 != 0) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: LongDivision.remainderSign
    // WITNESS: x=-1L
    // WHY: the remainder has the sign of the dividend
    static void remainderSign(long x) {
        if (x % 10 < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDivision.remainderOfPositive
    // WHY: of a number that is not negative it is between 0 and 9
    static void remainderOfPositive(long x) {
        if (x >= 0 && (x % 10 < 0 || x % 10 > 9)) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: LongDivision.truncates
    // WITNESS: x=-1L
    // WHY: division truncates: -1 / 2 is 0, the shift gives -1
    static void truncates(long x) {
        if (x / 2 != x >> 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDivision.truncatesPositive
    // WHY: of numbers that are not negative both are the floor
    static void truncatesPositive(long x) {
        if (x >= 0 && x / 2 != x >> 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongDivision.zeroThrows
    // WHY: y is 0 where the error stands: the division before it has thrown
    static void zeroThrows(long x, long y) {
        long q = x / y;
        if (y == 0) {
            error();
        }
    }

    // EXPECT: unsafe line=77
    // ENTRY: LongDivision.zeroThrowsElsewhere
    // WITNESS: x=21L y=0L
    // WHY: nothing divides by y on the way to the error
    static void zeroThrowsElsewhere(long x, long y) {
        long q = x / 3;
        if (y == 0 && q == 7) {
            error();
        }
    }

    // EXPECT: unsafe line=91
    // ENTRY: LongDivision.lowWordZero
    // WITNESS: x=4294967296L
    // WHY: 2^32 is not 0 as a long, though its low word is: the division does not throw
    static void lowWordZero(long x) {
        if (x != 4294967296L) {
            return;
        }
        long q = 1 / x;
        if (q == 0) {
            error();
        }
    }

    static void error() {
    }
}
