// SPDX-License-Identifier: MIT

/** Operators that cast behind the reader's back, and promotions. */
class CompoundAssignment {
    static void error() {}

    // EXPECT: safe
    // ENTRY: CompoundAssignment.byteUnsignedShift
    // WHY: a negative byte is widened with ones, shifted, and cut again: the bits that come in are ones too
    static void byteUnsignedShift(byte b) {
        byte before = b;
        b >>>= 1;
        assert b == (byte) (before >> 1);
    }

    // EXPECT: unsafe line=23
    // ENTRY: CompoundAssignment.byteNeverStaysNegative
    // WITNESS: b=-2
    // WHY: >>>= of a byte keeps a negative one negative
    static void byteNeverStaysNegative(byte b) {
        b >>>= 1;
        if (b < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CompoundAssignment.fractionIsCut
    // DOMAIN: i=-5000..5000
    // WHY: i += 0.75 is a sum of doubles, cut towards zero: nothing for i >= 0, and up by one for i < 0; doubles hold each int
    static void fractionIsCut(int i) {
        int before = i;
        i += 0.75;
        assert i == (before < 0 ? before + 1 : before);
    }

    // EXPECT: unsafe line=45
    // ENTRY: CompoundAssignment.floatForgets
    // DOMAIN: i=-5000..5000
    // WITNESS: i=16777217
    // WHY: i += 0.0f goes through a float of 24 bits
    static void floatForgets(int i) {
        int before = i;
        i += 0.0f;
        assert i == before;
    }

    // EXPECT: safe
    // ENTRY: CompoundAssignment.charWraps
    // WHY: a char is counted modulo 2^16, and its promotion to int is never negative
    static void charWraps(char c) {
        int next = c + 1;
        c++;
        assert c == next || c == 0 && next == 65536;
        c -= 1;
        assert c == next - 1;
        assert -c <= 0;
    }

    // EXPECT: unsafe line=67
    // ENTRY: CompoundAssignment.charBelowZero
    // WITNESS: c=0
    // WHY: 0 - 1 is 65535
    static void charBelowZero(char c) {
        char before = c;
        c--;
        assert c < before;
    }

    // EXPECT: safe
    // ENTRY: CompoundAssignment.throughSmallTypes
    // DOMAIN: x=-70000..70000
    // WHY: (char) (byte) extends the sign first and then drops it; the byte comes back
    static void throughSmallTypes(int x) {
        byte b = (byte) x;
        char c = (char) b;
        assert c == (b & 0xffff);
        assert (byte) c == b;
        assert (c >= 0xff80) == (b < 0);
    }

    // EXPECT: unsafe line=89
    // ENTRY: CompoundAssignment.byteAsLetter
    // DOMAIN: x=-70000..70000
    // WITNESS: x=200
    // WHY: (char) (byte) 200 is 65480
    static void byteAsLetter(int x) {
        if (x >= 0 && x < 256 && (char) (byte) x != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: CompoundAssignment.postAndPre
    // DOMAIN: i=-5000..5000
    // WHY: i = i++ changes nothing; i++ + ++i is i + (i + 2)
    static void postAndPre(int i) {
        int before = i;
        i = i++;
        assert i == before;
        int sum = i++ + ++i;
        assert sum == 2 * before + 2;
        assert i == before + 2;
    }

    // EXPECT: unsafe line=115
    // ENTRY: CompoundAssignment.shiftByMore
    // DOMAIN: distance=-70..70
    // WITNESS: distance=32
    // WHY: the distance of an int counts modulo 32, that of a long modulo 64
    static void shiftByMore(int distance) {
        if (distance >= 0 && distance < 64) {
            long wide = 1L << distance;
            int narrow = 1 << distance;
            assert (int) wide == narrow;
        }
    }

    // EXPECT: safe
    // ENTRY: CompoundAssignment.longTimesHalf
    // DOMAIN: l=-5000..5000
    // WHY: below 2^52 halves are doubles, and the cast cuts towards zero as the division does
    static void longTimesHalf(long l) {
        if (l < -1_000_000 || l > 1_000_000) {
            return;
        }
        long half = l / 2;
        l *= 0.5;
        assert l == half;
    }

    // EXPECT: unsafe line=141
    // ENTRY: CompoundAssignment.longTimesOne
    // DOMAIN: l=-5000..5000
    // WITNESS: l=9007199254740993
    // WHY: a double holds no odd number above 2^53
    static void longTimesOne(long l) {
        long before = l;
        l *= 1.0;
        if (l != before) {
            error();
        }
    }
}
