// SPDX-License-Identifier: MIT
class Narrowing {
    // EXPECT: unsafe line=9
    // ENTRY: Narrowing.longToInt
    // WITNESS: x=2147483648L
    // WHY: (int) keeps the low 32 bits: a positive number may become negative
    static void longToInt(long x) {
        if (x > 0 && (int) x < 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.longToIntAndBack
    // WHY: an int survives the way to long and back
    static void longToIntAndBack(int x) {
        if ((int) (long) x != x) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: Narrowing.byteOf200
    // INPUT: x=200
    // WHY: (byte) 200 is -56
    static void byteOf200(int x) {
        if (x > 0 && x < 256 && (byte) x == -56) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.charOfMinusOne
    // WHY: (char) -1 is 65535: a char is never negative
    static void charOfMinusOne(int x) {
        if ((char) x < 0) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: Narrowing.charOfMinusOneHit
    // WITNESS: x=-1
    // WHY: (char) of -1 is 65535
    static void charOfMinusOneHit(int x) {
        if (x < 0 && (char) x == 65535) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.shortOfLong
    // WHY: (short) of a long goes through int: its low 16 bits
    static void shortOfLong(long x) {
        if ((short) x != (short) (int) x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.compoundNarrows
    // WHY: b += x casts to byte at the end
    static void compoundNarrows(byte b, int x) {
        byte c = b;
        c += x;
        if (c != (byte) (b + x)) {
            error();
        }
    }

    // EXPECT: unsafe line=79
    // ENTRY: Narrowing.compoundLosesSum
    // INPUT: b=127
    // WHY: 127 + 1 is -128 in a byte
    static void compoundLosesSum(byte b) {
        byte c = b;
        c += 1;
        if (c < b) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.postIncrementLost
    // WHY: i = i++ leaves i as it was
    static void postIncrementLost(int x) {
        int i = x;
        i = i++;
        if (i != x) {
            error();
        }
    }

    // EXPECT: unsafe line=100
    // ENTRY: Narrowing.signExtension
    // INPUT: b=-128
    // WHY: a byte is widened with its sign
    static void signExtension(byte b) {
        if ((long) b > 127 || (long) b == -128L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.charWidening
    // WHY: a char is widened without one
    static void charWidening(char c) {
        if ((long) c < 0 || (int) c > 65535) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: Narrowing.compoundDouble
    // WHY: x += 0.9 casts the sum to int: a number that is not negative stays
    static void compoundDouble(int x) {
        int y = x;
        y += 0.9;
        if (x >= 0 && y != x) {
            error();
        }
    }

    // EXPECT: unsafe line=132
    // ENTRY: Narrowing.compoundDoubleNegative
    // WITNESS: x=-1
    // WHY: -1 + 0.9 is -0.1, towards zero that is 0
    static void compoundDoubleNegative(int x) {
        int y = x;
        y += 0.9;
        if (x < 0 && x > -10 && y != x) {
            error();
        }
    }

    static void error() {
    }
}
