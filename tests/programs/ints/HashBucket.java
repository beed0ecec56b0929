// SPDX-License-Identifier: MIT
// EXPECT: unsafe line=10
// WITNESS: hash=-2147483648
// WHY: the negation of MIN_VALUE is negative, so the remainder by 10 is -8
class HashBucket {
    static int test(int hash) {
        int positive = hash < 0 ? -hash : hash;
        int bucket = positive % 10;
        if (bucket < 0) {
            error();
        }
        return bucket;
    }

    static void error() {
    }
}
