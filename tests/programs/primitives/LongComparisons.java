// SPDX-License-Identifier: MIT
class LongComparisons {
    // EXPECT: unsafe line=9
    // ENTRY: LongComparisons.beyondInt
    // WITNESS: x=2147483648L
    // WHY: there are numbers beyond the greatest int
    static void beyondInt(long x) {
        if (x > 2147483647L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongComparisons.ofInt
    // WHY: an int never is
    static void ofInt(int x) {
        if ((long) x > 2147483647L) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: LongComparisons.lowWord
    // WITNESS: x=4294967301L
    // WHY: longs differ though their low words are the same
    static void lowWord(long x) {
        if (x != 5 && (int) x == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongComparisons.lowWordOfSmall
    // WHY: within the range of int they do not
    static void lowWordOfSmall(long x) {
        if (x >= -2147483648L && x <= 2147483647L && x != 5 && (int) x == 5) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongComparisons.between
    // WHY: nothing lies between two neighbours
    static void between(long x) {
        if (x > 10000000000L && x < 10000000001L) {
            error();
        }
    }

    // EXPECT: unsafe line=57
    // ENTRY: LongComparisons.betweenHit
    // INPUT: x=10000000001L
    // WITNESS: x=10000000001L
    // WHY: one number does
    static void betweenHit(long x) {
        if (x > 10000000000L && x < 10000000002L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongComparisons.total
    // WHY: of two numbers one relation holds
    static void total(long x, long y) {
        if (!(x < y) && !(x == y) && !(x > y)) {
            error();
        }
    }

    // EXPECT: unsafe line=76
    // ENTRY: LongComparisons.differenceOverflows
    // WITNESS: x=9223372036854775807L y=-1L
    // WHY: the sign of x - y is no comparison: it overflows
    static void differenceOverflows(long x, long y) {
        if (x - y < 0 && x > y) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: LongComparisons.differenceOfInts
    // WHY: with ints widened first it does not
    static void differenceOfInts(int x, int y) {
        if ((long) x - (long) y < 0 && x > y) {
            error();
        }
    }

    static void error() {
    }
}
