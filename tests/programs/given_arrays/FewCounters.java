// SPDX-License-Identifier: MIT

/** Loops of any length that count in arrays of a few cells. */
class FewCounters {
    static void error() {}

    // EXPECT: safe
    // ENTRY: FewCounters.evenAndOdd
    // DOMAIN: a=[4]-1..2
    // WHY: each cell is counted in one of the two
    static void evenAndOdd(int[] a) {
        if (a == null) return;
        int[] count = new int[2];
        for (int i = 0; i < a.length; i++) {
            if (a[i] % 2 == 0) count[0]++;
            else count[1]++;
        }
        if (count[0] + count[1] != a.length) error();
    }

    // EXPECT: unsafe line=33
    // ENTRY: FewCounters.evenAndOne
    // DOMAIN: a=[4]-1..2
    // WITNESS: a={-1}
    // WHY: the rest of an odd negative number is -1, which is in neither
    static void evenAndOne(int[] a) {
        if (a == null) return;
        int[] count = new int[2];
        for (int i = 0; i < a.length; i++) {
            if (a[i] % 2 == 0) count[0]++;
            else if (a[i] % 2 == 1) count[1]++;
        }
        if (count[0] + count[1] != a.length) error();
    }

    // EXPECT: safe
    // ENTRY: FewCounters.byLowBits
    // DOMAIN: a=[4]0..3
    // WHY: the low bits of a number are the index of a counter, and each round adds one
    static void byLowBits(int[] a) {
        if (a == null) return;
        int[] count = new int[4];
        for (int x : a) count[x & 3]++;
        int sum = 0;
        for (int c : count) sum += c;
        if (sum != a.length) error();
    }

    // EXPECT: safe
    // ENTRY: FewCounters.inRange
    // DOMAIN: a=[4]-1..3
    // WHY: what is counted nowhere is counted beside
    static void inRange(int[] a) {
        if (a == null) return;
        int[] count = new int[3];
        int others = 0;
        for (int i = 0; i < a.length; i++) {
            int v = a[i];
            if (v >= 0 && v < count.length) count[v]++;
            else others++;
        }
        int sum = others;
        for (int k = 0; k < count.length; k++) sum += count[k];
        if (sum != a.length) error();
    }

    // EXPECT: safe
    // ENTRY: FewCounters.signs
    // DOMAIN: a=[4]-1..1
    // WHY: no count is negative, as no array has more cells than the greatest int
    static void signs(int[] a) {
        if (a == null) return;
        long[] count = new long[2];
        for (int x : a) count[x < 0 ? 0 : 1] += 1;
        if (count[0] < 0 || count[1] < 0 || count[0] + count[1] != a.length) error();
    }
}
