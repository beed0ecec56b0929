// SPDX-License-Identifier: MIT
// EXPECT: safe
// DOMAIN: a=[3]-1..1 n=0..1
// WHY: the index stays 0 only where the first cell is not above 0. A cell was read at an index that is a choice, then twice at a constant: the second
// of these reads had lost that it may be the first cell of all
class CellReadAgain {
    static void error() {}

    static int test(int[] a, int n) {
        if (a == null || a.length != 3) return 0;
        int i = n > 0 ? 1 : 0;
        for (int k = 0; k < 2; k++) i = a[i] > 0 ? i + 1 : i;
        int s = a[0] + a[1] + a[0] + a[1];
        if (i == 0 && a[0] > 0) error();
        return s;
    }
}
