// SPDX-License-Identifier: MIT
class LongShifts {
    // EXPECT: safe
    // ENTRY: LongShifts.distanceMasked
    // WHY: 1L << 65 is 1L << 1: six bits of the distance count
    static void distanceMasked(long x) {
        if (x << 65 != x << 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongShifts.distanceOfIntMasked
    // WHY: x << 33 is x << 1 for an int: five bits count
    static void distanceOfIntMasked(int x) {
        if (x << 33 != x << 1) {
            error();
        }
    }

    // EXPECT: unsafe line=27
    // ENTRY: LongShifts.intShiftTooNarrow
    // WITNESS: x=33
    // WHY: 1 << 33 is an int shift by 1: 2, and no 2^33
    static void intShiftTooNarrow(int x) {
        if (x == 33 && (long) (1 << x) == 2L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongShifts.longShift
    // WHY: 1L << 33 is 2^33
    static void longShift(int x) {
        if (x == 33 && 1L << x != 8589934592L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongShifts.unsigned
    // WHY: an unsigned shift by at least 1 is not negative
    static void unsigned(long x) {
        if (x >>> 1 < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=55
    // ENTRY: LongShifts.unsignedByZero
    // WITNESS: x=-1L n=64
    // WHY: by 64 it is no shift at all
    static void unsignedByZero(long x, int n) {
        if (n > 0 && n < 100 && x >>> n < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongShifts.arithmetic
    // WHY: an arithmetic shift by 63 gives 0 or -1
    static void arithmetic(long x) {
        if (x >> 63 != 0 && x >> 63 != -1) {
            error();
        }
    }

    // EXPECT: unsafe line=74
    // ENTRY: LongShifts.arithmeticOfInt
    // WITNESS: x=-1
    // WHY: an int is first shifted by 63 & 31 = 31 and stays an int: 0 or -1, so never 1; unsigned it may be 1
    static void arithmeticOfInt(int x) {
        if (x >>> 63 == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongShifts.distanceIsLong
    // WHY: a distance of type long is cut to an int, then to six bits
    static void distanceIsLong(long x, long n) {
        if (x << n != x << (int) (n & 63)) {
            error();
        }
    }

    // EXPECT: unsafe line=95
    // ENTRY: LongShifts.compound
    // WITNESS: x=3
    // WHY: x <<= 33L shifts the int by 1
    static void compound(int x) {
        int y = x;
        y <<= 33L;
        if (x == 3 && y == 6) {
            error();
        }
    }

    static void error() {
    }
}
