// SPDX-License-Identifier: MIT

/** A long that is 0 or 1, beside an array: conditions on it are as wide as it is. */
class LongFlag {
    // EXPECT: safe
    // ENTRY: LongFlag.seen
    // DOMAIN: a=[3]5..7 k=-1..3
    // WHY: seen stays 0 only where no cell is 7
    static void seen(int[] a, int k) {
        if (a == null) return;
        long seen = 0;
        for (int i = 0; i < a.length; i++)
            if (a[i] == 7) seen = 1;
        if (seen == 0 && k >= 0 && k < a.length) assert a[k] != 7;
    }
}
