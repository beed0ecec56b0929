// SPDX-License-Identifier: MIT

/** Cells that stand at a half or a third of the index of another array. */
class HalvedIndices {
    static void error() {}

    // EXPECT: safe
    // ENTRY: HalvedIndices.interleaved
    // DOMAIN: a=[3]0..1 b=[3]0..1
    // WHY: 2 * i and 2 * i + 1 are the indices whose half is i
    static void interleaved(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length || a.length > 1_000_000) return;
        int[] both = new int[2 * a.length];
        for (int i = 0; i < a.length; i++) {
            both[2 * i] = a[i];
            both[2 * i + 1] = b[i];
        }
        for (int k = 0; k < both.length; k++) {
            if (both[k] != (k % 2 == 0 ? a[k / 2] : b[k / 2])) error();
        }
    }

    // EXPECT: unsafe line=36
    // ENTRY: HalvedIndices.interleavedFromTheSecond
    // DOMAIN: a=[3]0..1 b=[3]0..1
    // WITNESS: a={0} b={1}
    // WHY: the cells of b come first
    static void interleavedFromTheSecond(int[] a, int[] b) {
        if (a == null || b == null || a.length != b.length || a.length > 1_000_000) return;
        int[] both = new int[2 * a.length];
        for (int i = 0; i < a.length; i++) {
            both[2 * i] = b[i];
            both[2 * i + 1] = a[i];
        }
        for (int k = 0; k < both.length; k++) {
            if (both[k] != (k % 2 == 0 ? a[k / 2] : b[k / 2])) error();
        }
    }

    // EXPECT: safe
    // ENTRY: HalvedIndices.threeOfEach
    // DOMAIN: a=[4]0..2
    // WHY: 3 * i, 3 * i + 1 and 3 * i + 2 are the indices whose third is i
    static void threeOfEach(int[] a) {
        if (a == null || a.length > 1_000_000) return;
        int[] all = new int[3 * a.length];
        for (int i = 0; i < a.length; i++) {
            all[3 * i] = a[i];
            all[3 * i + 1] = a[i];
            all[3 * i + 2] = a[i];
        }
        for (int k = 0; k < all.length; k++) if (all[k] != a[k / 3]) error();
    }

    // EXPECT: safe
    // ENTRY: HalvedIndices.takenApart
    // DOMAIN: both=[4]0..2
    // WHY: what stands at an even index goes to the first, at its half
    static void takenApart(int[] both) {
        if (both == null || both.length % 2 != 0) return;
        int n = both.length / 2;
        int[] a = new int[n], b = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = both[2 * i];
            b[i] = both[2 * i + 1];
        }
        for (int k = 0; k < both.length; k++) if (both[k] != (k % 2 == 0 ? a[k >> 1] : b[k >> 1])) error();
    }

    static boolean contains(int[] a, int v) {
        for (int x : a) if (x == v) return true;
        return false;
    }

    // EXPECT: safe
    // ENTRY: HalvedIndices.stillThere
    // DOMAIN: a=[3]0..2 v=0..2 w=0..2
    // WHY: what was found in a stands at the same index of b, behind which v stands
    static void stillThere(int[] a, int v, int w) {
        if (a == null) return;
        boolean before = contains(a, w);
        int[] b = java.util.Arrays.copyOf(a, a.length + 1);
        b[a.length] = v;
        if (!contains(b, v)) error();
        if (before && !contains(b, w)) error();
        if (!before && w != v && contains(b, w)) error();
    }
}
