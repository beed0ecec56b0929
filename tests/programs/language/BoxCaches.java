// SPDX-License-Identifier: MIT
// JLS 5.1.7: boxes of small values are one object.
class BoxCaches {
    static void error() {}

    // EXPECT: safe
    // ENTRY: BoxCaches.cached
    // WHY: -128 to 127 are cached
    static void cached(byte n) {
        Integer a = (int) n, b = (int) n;
        Long c = (long) n, d = (long) n;
        Byte e = n, f = n;
        Boolean t = n > 0, u = n > 0;
        if (a != b || c != d || e != f || t != u) error();
    }
    // EXPECT: unsafe line=23
    // ENTRY: BoxCaches.large
    // DOMAIN: n=120..130
    // WITNESS: n=128
    // WHY: a box of 128 is made anew
    static void large(int n) {
        Integer a = n, b = n;
        if (a != b) error();
    }
}
