// SPDX-License-Identifier: MIT

/** Words taken apart and put together. */
class PackedBits {
    static void error() {}

    static short swapped(short s) {
        return (short) ((s & 0xff) << 8 | (s >> 8) & 0xff);
    }

    static short swappedSigned(short s) {
        return (short) (s << 8 | s >> 8);
    }

    // EXPECT: safe or unknown reason=unsupported
    // ENTRY: PackedBits.bytesSwappedTwice
    // WHY: each byte is moved to the other place, and back
    static void bytesSwappedTwice(short s) {
        assert swapped(swapped(s)) == s;
        assert swapped(s) == Short.reverseBytes(s);
    }

    // EXPECT: unsafe line=29
    // ENTRY: PackedBits.bytesSwappedSigned
    // WITNESS: s=-256
    // WHY: of a negative number the arithmetic shift fills the upper byte with ones: 0xff00 becomes 0xffff
    static void bytesSwappedSigned(short s) {
        if (swappedSigned(swappedSigned(s)) != s) {
            error();
        }
    }

    static int parity(long x) {
        x ^= x >>> 32;
        x ^= x >>> 16;
        x ^= x >>> 8;
        x ^= x >>> 4;
        x ^= x >>> 2;
        x ^= x >>> 1;
        return (int) x & 1;
    }

    // EXPECT: safe
    // ENTRY: PackedBits.parityByFolding
    // DOMAIN: x=-5000..5000
    // WHY: each fold keeps the parity of the word in its lower half
    static void parityByFolding(long x) {
        if (parity(x) != (Long.bitCount(x) & 1)) {
            error();
        }
    }

    // EXPECT: unsafe line=61
    // ENTRY: PackedBits.parityOfLowHalf
    // DOMAIN: x=-5000..5000
    // WITNESS: x=4294967296
    // WHY: 2^32 has one bit, and that is in the upper half
    static void parityOfLowHalf(long x) {
        int low = Integer.bitCount((int) x) & 1;
        if (x % 4096 == 0 && low != parity(x)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: PackedBits.highestBit
    // DOMAIN: x=-100..10000
    // WHY: the highest bit h of a positive x has h <= x < 2 h
    static void highestBit(long x) {
        if (x > 0) {
            long h = Long.highestOneBit(x);
            assert h > 0 && h <= x && x - h < h;
        }
    }

    // EXPECT: unsafe line=83
    // ENTRY: PackedBits.highestBitOfAny
    // DOMAIN: x=-100..10000
    // WITNESS: x=0
    // WHY: zero has no bit, so 0 - 0 < 0 is false
    static void highestBitOfAny(long x) {
        long h = Long.highestOneBit(x);
        assert x - h < h;
    }

    // EXPECT: safe
    // ENTRY: PackedBits.recordPacked
    // DOMAIN: first=60..70 second=0..300 level=-128..127 flag=false..true
    // SAMPLES: none
    // WHY: the four fields have 16, 16, 8 and 1 bits and places that do not overlap
    static void recordPacked(char first, char second, byte level, boolean flag) {
        long packed = (long) first << 25 | (long) second << 9 | (level & 0xff) << 1 | (flag ? 1 : 0);
        assert (char) (packed >>> 25) == first;
        assert (char) (packed >>> 9) == second;
        assert (byte) (packed >> 1) == level;
        assert (packed & 1) != 0 == flag;
    }

    // EXPECT: unsafe line=108
    // ENTRY: PackedBits.recordSpilled
    // DOMAIN: first=60..70 second=0..300 level=-128..127
    // SAMPLES: none
    // WITNESS: first=65 second=66 level=-1
    // WHY: a negative level is extended with ones, which cover the letters
    static void recordSpilled(char first, char second, byte level) {
        long packed = (long) first << 24 | (long) second << 8 | level;
        assert (byte) packed == level;
        assert (char) (packed >>> 8) == second;
    }
}
