// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: hash=-32768..32767
// SLOW: hash=-2147483648..2147483647
// WHY: twin of HashBucket with 16 buckets: -MIN_VALUE is a multiple of 16, so its remainder is 0
class HashBucketPowerOfTwo {
    static int test(int hash) {
        int positive = hash < 0 ? -hash : hash;
        int bucket = positive % 16;
        if (bucket < 0) {
            error();
        }
        return bucket;
    }

    static void error() {
    }
}
