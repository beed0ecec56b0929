// SPDX-License-Identifier: MIT
class IntegerFunctions {
    // EXPECT: safe
    // ENTRY: IntegerFunctions.multiplyFull
    // WHY: the product of ints as a long
    static void multiplyFull(int x, int y) {
        if (Math.multiplyFull(x, y) != (long) x * y) {
            error();
        }
    }

    // EXPECT: unsafe line=18
    // ENTRY: IntegerFunctions.multiplyInInts
    // WITNESS: x=65536 y=65536
    // WHY: as an int it overflows
    static void multiplyInInts(int x, int y) {
        if (Math.multiplyFull(x, y) != x * y) {
            error();
        }
    }

    // EXPECT: unsafe line=28
    // ENTRY: IntegerFunctions.multiplyHigh
    // WITNESS: x=4294967296L y=4294967296L
    // WHY: a product of 64 bits and more may leave nothing below
    static void multiplyHigh(long x, long y) {
        if (x > 0 && y > 0 && Math.multiplyHigh(x, y) > 0 && x * y == 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.multiplyHighOfInts
    // WHY: a small product has only its sign there
    static void multiplyHighOfInts(int x) {
        if (Math.multiplyHigh((long) x, 4L) != (x < 0 ? -1 : 0)) {
            error();
        }
    }

    // EXPECT: unsafe line=47
    // ENTRY: IntegerFunctions.multiplyExactLong
    // WITNESS: x=-3000000000000000001L
    // WHY: up to the least long it does not throw
    static void multiplyExactLong(long x) {
        if (Math.multiplyExact(x, 3L) < -9000000000000000000L) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.multiplyExactLongThrows
    // WHY: what would overflow throws
    static void multiplyExactLongThrows(long x) {
        if (Math.multiplyExact(x, 2L) / 2 != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.floorModOfLong
    // WHY: the remainder of a long by an int is an int
    static void floorModOfLong(long x) {
        if (Math.floorMod(x, 7) < 0 || Math.floorMod(x, 7) > 6) {
            error();
        }
    }

    // EXPECT: unsafe line=75
    // ENTRY: IntegerFunctions.floorDivByZero
    // WITNESS: x=2
    // WHY: by 2 it is 500; by 0 it throws
    static void floorDivByZero(int x) {
        if (Math.floorDiv(1000L, x) > 400) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.divideUnsignedByOne
    // WHY: also of numbers of 2^31 and more
    static void divideUnsignedByOne(int x) {
        if (Integer.divideUnsigned(x, 1) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=94
    // ENTRY: IntegerFunctions.divideUnsigned
    // WITNESS: x=-1
    // WHY: half of 2^31 and more is positive
    static void divideUnsigned(int x) {
        if (x < 0 && Integer.divideUnsigned(x, 2) > 0) {
            error();
        }
    }

    // EXPECT: unsafe line=104
    // ENTRY: IntegerFunctions.divideUnsignedLong
    // INPUT: x=-1L
    // WHY: the greatest number goes into itself only
    static void divideUnsignedLong(long x) {
        if (Long.divideUnsigned(x, -1L) == 1) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.compareUnsigned
    // WHY: negative ints are large without signs
    static void compareUnsigned(int x, int y) {
        if (x >= 0 && y < 0 && Integer.compareUnsigned(x, y) >= 0) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.booleans
    // WHY: as the operators say
    static void booleans(boolean x, boolean y) {
        if (Boolean.logicalXor(x, y) != (x != y) || Boolean.compare(x, y) > 0 && !x) {
            error();
        }
    }

    // EXPECT: unsafe line=132
    // ENTRY: IntegerFunctions.booleanHash
    // INPUT: x=true
    // WHY: the hash code of true
    static void booleanHash(boolean x) {
        if (Boolean.hashCode(x) == 1231) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.toUnsignedInt
    // WHY: the bits of a byte
    static void toUnsignedInt(byte x) {
        if (Byte.toUnsignedInt(x) != (x & 255)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.reverseBytesTwice
    // WHY: twice is where it was
    static void reverseBytesTwice(char x) {
        if (Character.reverseBytes(Character.reverseBytes(x)) != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.codePoint
    // WHY: a code point is what its halves make
    static void codePoint(int x) {
        if (x >= 0x10000 && x <= 0x10FFFF && Character.toCodePoint(Character.highSurrogate(x), Character.lowSurrogate(x)) != x) {
            error();
        }
    }

    // EXPECT: unsafe line=169
    // ENTRY: IntegerFunctions.surrogate
    // WITNESS: x=56320
    // WHY: the other half is a low one
    static void surrogate(char x) {
        if (Character.isSurrogate(x) && !Character.isHighSurrogate(x)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: IntegerFunctions.charCount
    // WHY: one char holds what has 16 bits
    static void charCount(int x) {
        if (Character.isBmpCodePoint(x) && Character.charCount(x) != 1) {
            error();
        }
    }

    // EXPECT: unsafe line=188
    // ENTRY: IntegerFunctions.controls
    // WITNESS: x=128
    // WHY: there are controls above ASCII
    static void controls(char x) {
        if (Character.isISOControl(x) && x > 0x7F) {
            error();
        }
    }

    static void error() {
    }
}
