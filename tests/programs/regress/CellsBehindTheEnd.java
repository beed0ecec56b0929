// SPDX-License-Identifier: MIT
// EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
// TRUTH: safe
// DOMAIN: a=[4]-1..1
// WHY: the first cell is 0 behind the loop, if there is one. A query was answered with no cells and a first one that is not 0; the input that was
// made of that had no such cell, and did not go where it was meant to
class CellsBehindTheEnd {
    static void error() {}

    static void test(int[] a) {
        if (a == null) return;
        for (int i = 0; i < a.length; i++) a[i] = 0;
        if (a.length > 0 && a[0] != 0) error();
    }
}
