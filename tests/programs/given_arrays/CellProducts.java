// SPDX-License-Identifier: MIT
/** Products of cells, of arrays of any length: equal operands have equal results, and no circuit is needed to know it. */
class CellProducts {
    // EXPECT: safe
    // ENTRY: CellProducts.squares
    // TIMEOUT: 60
    // DOMAIN: a=[3]-2..3
    // WHY: each cell is multiplied with itself once, and the old ones are kept
    static void squares(int[] a) {
        if (a == null) return;
        int[] old = a.clone();
        for (int i = 0; i < a.length; i++) a[i] *= a[i];
        for (int i = 0; i < a.length; i++) if (a[i] != old[i] * old[i]) error();
    }

    // EXPECT: unsafe line=25
    // ENTRY: CellProducts.byTheFirst
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WITNESS: a={0, 1} b={0, 1}
    // WHY: the second cell is multiplied with the first of the other array
    static void byTheFirst(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length) return;
        int[] c = new int[a.length];
        for (int i = 0; i < a.length; i++) c[i] = a[i] * b[0];
        for (int i = 0; i < a.length; i++) if (c[i] != a[i] * b[i]) error();
    }

    static void error() {
    }
}
