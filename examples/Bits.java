// SPDX-License-Identifier: MIT

/** Small tricks with bits, as libraries use them. */
class Bits {
    // EXPECT: safe
    // ENTRY: Bits.nextPowerOfTwo
    // DOMAIN: n=-100..65000
    // WHY: smearing the highest one downwards and adding one gives the next power of two, up to 2^30
    static int nextPowerOfTwo(int n) {
        if (n < 1 || n > 1 << 30) {
            return 0;
        }
        int x = n - 1;
        x |= x >>> 1;
        x |= x >>> 2;
        x |= x >>> 4;
        x |= x >>> 8;
        x |= x >>> 16;
        x++;
        assert x >= n && (x & (x - 1)) == 0;
        assert x >> 1 < n;
        return x;
    }

    // EXPECT: unsafe line=34
    // ENTRY: Bits.magnitude
    // INPUT: x=-2147483648
    // WITNESS: x=-2147483648
    // WHY: MIN_VALUE has no positive counterpart; it is the only input that fails
    static int magnitude(int x) {
        int sign = x >> 31;
        int magnitude = (x ^ sign) - sign;
        if (magnitude < 0) {
            error();
        }
        return magnitude;
    }

    static void error() {
        throw new IllegalStateException("a negative magnitude");
    }
}
