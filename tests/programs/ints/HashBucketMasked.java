// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: hash=-32768..32767
// SLOW: hash=-2147483648..2147483647
// WHY: twin of HashBucket that clears the sign bit instead
class HashBucketMasked {
    static int test(int hash) {
        int bucket = (hash & 0x7fffffff) % 10;
        if (bucket < 0 || bucket > 9) {
            error();
        }
        return bucket;
    }

    static void error() {
    }
}
