// SPDX-License-Identifier: MIT

/** Arrays of any length of which a number, 0 or -1, says that nothing was found. */
class NoneFound {
    static void error() {}

    // EXPECT: safe
    // ENTRY: NoneFound.noneCounted
    // DOMAIN: a=[3]0..1 b=[3]0..1 k=-1..3
    // WHY: the number grows at each cell that differs and does not come round to 0
    static void noneCounted(int[] a, int[] b, int k) {
        if (a == null || b == null || a.length != b.length) return;
        int count = 0;
        for (int i = 0; i < a.length; i++) if (a[i] != b[i]) count++;
        if (count == 0 && k >= 0 && k < a.length && a[k] != b[k]) error();
    }

    // EXPECT: safe
    // ENTRY: NoneFound.nowhere
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WHY: where the search gives no place, no cell is the number
    static void nowhere(int[] a, int v) {
        if (a == null) return;
        int at = lastOf(a, v);
        for (int x : a) assert x != v || at >= 0;
    }

    static int lastOf(int[] a, int v) {
        for (int i = a.length - 1; i >= 0; i--) if (a[i] == v) return i;
        return -1;
    }

    // EXPECT: unsafe line=42
    // ENTRY: NoneFound.nowhereButAtTheFirst
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WITNESS: a={1} v=1
    // WHY: the first cell is not looked at
    static void nowhereButAtTheFirst(int[] a, int v) {
        if (a == null) return;
        int at = -1;
        for (int i = a.length - 1; i > 0 && at < 0; i--) if (a[i] == v) at = i;
        for (int x : a) assert x != v || at >= 0;
    }
}
