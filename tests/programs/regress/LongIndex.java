// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: index=0..4 i=-1..10 j=-1..10
// WHY: a local that is called index is a long, and no index of an array
class LongIndex {
    static void error() {}

    static void test(long index, int i, int j) {
        int[] a = new int[10];
        if (i < 0 || i > 9 || j < 0 || j > 9 || index < 3) {
            return;
        }
        a[i] = 5;
        a[j] = 6;
        if (a[i] != (i == j ? 6 : 5) || index == 2) {
            error();
        }
    }
}
