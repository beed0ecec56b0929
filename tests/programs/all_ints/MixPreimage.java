// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=40
// ENTRY: MixPreimage.test
// WITNESS: x=274755029
// TIMEOUT: 240
// SAMPLES: none
// SLOW: x=-2147483648..2147483647
// WHY: each step is one-to-one, so exactly one input gives this number
class MixPreimage {
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
        if (mix(x) == 0x13572468) {
            error();
        }
    }

    static void error() {
    }
}
