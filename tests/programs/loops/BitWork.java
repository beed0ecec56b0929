// SPDX-License-Identifier: MIT
class BitWork {
    // EXPECT: safe
    // ENTRY: BitWork.twoLoopsOfShifts
    // DOMAIN: x=-3000..70000
    // WHY: both look at each bit once
    static void twoLoopsOfShifts(int x) {
        int byRest = 0;
        for (int rest = x; rest != 0; rest >>>= 1) {
            byRest += rest & 1;
        }
        int byPlace = 0;
        for (int i = 0; i < 32; i++) {
            if (((x >> i) & 1) == 1) {
                byPlace++;
            }
        }
        if (byRest != byPlace) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BitWork.ofByteTwoWays
    // WHY: two ways to count the ones of eight bits
    static void ofByteTwoWays(byte b) {
        int bits = b & 255;
        int cleared = 0;
        for (int rest = bits; rest != 0; rest &= rest - 1) {
            cleared++;
        }
        int shifted = 0;
        for (int rest = bits; rest != 0; rest >>= 1) {
            shifted += rest & 1;
        }
        if (cleared != shifted) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BitWork.mirroredTwice
    // DOMAIN: x=-20..300
    // SAMPLES: none
    // WHY: the order of eight bits is turned twice
    static void mirroredTwice(int x) {
        if (x < 0 || x > 255) {
            return;
        }
        int once = 0;
        for (int i = 0; i < 8; i++) {
            once = once << 1 | (x >> i) & 1;
        }
        int twice = 0;
        for (int i = 0; i < 8; i++) {
            twice = twice << 1 | (once >> i) & 1;
        }
        if (twice != x) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BitWork.parityFolded
    // DOMAIN: x=-3000..70000
    // WHY: xor of all bits, one after the other or half with half
    static void parityFolded(int x) {
        boolean isOdd = false;
        for (int rest = x; rest != 0; rest >>>= 1) {
            if ((rest & 1) != 0) {
                isOdd = !isOdd;
            }
        }
        int folded = x ^ (x >>> 16);
        folded ^= folded >>> 8;
        folded ^= folded >>> 4;
        folded ^= folded >>> 2;
        folded ^= folded >>> 1;
        if (isOdd != ((folded & 1) == 1)) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: BitWork.highestPower
    // DOMAIN: x=-20..70000
    // SAMPLES: none
    // WHY: the greatest power of two that is not above x
    static void highestPower(int x) {
        if (x < 1) {
            return;
        }
        int power = 1;
        while (power <= x / 2) {
            power *= 2;
        }
        if (power > x || x - power >= power) {
            error();
        }
    }

    // EXPECT: unsafe line=116
    // ENTRY: BitWork.lowestZero
    // DOMAIN: x=-3000..70000
    // SAMPLES: none
    // WITNESS: x=2097151
    // WHY: twenty-one ones and a zero before them: 2^21 - 1
    static void lowestZero(int x) {
        int place = 0;
        int rest = x;
        while ((rest & 1) == 1) {
            rest >>>= 1;
            place++;
        }
        if (place == 21) {
            error();
        }
    }

    static void error() {
    }
}
