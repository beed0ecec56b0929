// SPDX-License-Identifier: MIT
// EXPECT: safe
// ENTRY: MixNever.test
// TIMEOUT: 240
// SAMPLES: none
// SLOW: x=-2147483648..2147483647
// WHY: the second half makes it of 0x12345673, which is no square: an odd square is 1 modulo 8
class MixNever {
    static int mix(int x) {
        x ^= x >>> 16;
        x *= 0x7feb352d;
        x ^= x >>> 15;
        x *= 0x846ca68b;
        x ^= x >>> 16;
        x *= 0x9e3779b1;
        x ^= x >>> 13;
        x *= 0xc2b2ae35;
        x ^= x >>> 16;
        x *= 0x85ebca6b;
        x ^= x >>> 12;
        x *= 0x297a2d39;
        x *= x;
        x ^= x << 7;
        x *= 0x1b56c4e9;
        x ^= x >>> 14;
        x *= 0x7feb352d;
        x ^= x >>> 15;
        x *= 0x846ca68b;
        x ^= x >>> 16;
        x *= 0x6b2f4d31;
        x ^= x >>> 15;
        x *= 0x5bd1e995;
        x ^= x >>> 17;
        x *= 0x2c1b3c6d;
        return x;
    }

    static void test(int x) {
        if (mix(x) == 0xb812efc6) {
            error();
        }
    }

    static void error() {
    }
}
