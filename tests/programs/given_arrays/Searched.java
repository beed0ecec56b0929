// SPDX-License-Identifier: MIT

/** Arrays of any length in which something is looked for. */
class Searched {
    static void error() {}

    static int maximum(int[] a) {
        int max = a[0];
        for (int i = 1; i < a.length; i++) if (a[i] > max) max = a[i];
        return max;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Searched.maximumOfAll
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: no cell is greater than the maximum
    static void maximumOfAll(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        assert maximum(a) >= a[k];
    }

    // EXPECT: safe
    // ENTRY: Searched.maximumOfThree
    // DOMAIN: a=[4]-1..1
    // WHY: the maximum of three is one of them, and none is greater
    static void maximumOfThree(int[] a) {
        if (a == null || a.length != 3) return;
        int max = maximum(a);
        assert max == a[0] || max == a[1] || max == a[2];
        assert max >= a[0] && max >= a[1] && max >= a[2];
    }

    // EXPECT: unsafe line=45
    // ENTRY: Searched.maximumFromZero
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={-1}
    // WHY: a maximum that begins at 0 is none of the cells where all are below 0
    static void maximumFromZero(int[] a) {
        if (a == null || a.length == 0) return;
        int max = 0;
        for (int i = 0; i < a.length; i++) if (a[i] > max) max = a[i];
        boolean found = false;
        for (int i = 0; i < a.length; i++) found |= a[i] == max;
        if (!found) error();
    }

    static int indexOfMinimum(long[] a) {
        int at = 0;
        for (int i = 1; i < a.length; i++) if (a[i] < a[at]) at = i;
        return at;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Searched.firstMinimum
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the first of equal minima is found
    static void firstMinimum(long[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int at = indexOfMinimum(a);
        assert k < at ? a[k] > a[at] : a[k] >= a[at];
    }

    // EXPECT: safe
    // ENTRY: Searched.firstMinimumOfTwo
    // DOMAIN: a=[4]-1..1
    // WHY: of two equal cells it is the first
    static void firstMinimumOfTwo(long[] a) {
        if (a == null || a.length != 2) return;
        assert indexOfMinimum(a) == (a[1] < a[0] ? 1 : 0);
    }

    // EXPECT: unsafe line=83
    // ENTRY: Searched.lastMinimum
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={0L, 0L}
    // WHY: with <= the last of equal minima is found
    static void lastMinimum(long[] a) {
        if (a == null || a.length == 0) return;
        int at = 0;
        for (int i = 1; i < a.length; i++) if (a[i] <= a[at]) at = i;
        for (int i = 0; i < at; i++) assert a[i] > a[at];
    }

    static int indexOf(byte[] a, byte v) {
        for (int i = 0; i < a.length; i++) if (a[i] == v) return i;
        return -1;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Searched.found
    // DOMAIN: a=[4]-1..1 v=-1..1 k=-1..4
    // WHY: what is at k is found, at k or before
    static void found(byte[] a, byte v, int k) {
        if (a == null || k < 0 || k >= a.length || a[k] != v) return;
        int at = indexOf(a, v);
        if (at < 0 || at > k || a[at] != v) error();
    }

    // EXPECT: safe
    // ENTRY: Searched.foundInThree
    // DOMAIN: a=[3]-1..1 v=-1..1
    // WHY: where it is not found, no cell of three has it
    static void foundInThree(byte[] a, byte v) {
        if (a == null || a.length > 3) return;
        int at = indexOf(a, v);
        for (int i = 0; i < a.length; i++) assert a[i] != v || at >= 0 && at <= i;
    }

    // EXPECT: unsafe line=123
    // ENTRY: Searched.foundBehindTheFirst
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WITNESS: a={1} v=1
    // WHY: the search begins at the second cell
    static void foundBehindTheFirst(byte[] a, byte v) {
        if (a == null) return;
        int at = -1;
        for (int i = a.length - 1; i > 0; i--) if (a[i] == v) at = i;
        boolean has = false;
        for (byte b : a) has |= b == v;
        assert !has || at >= 0;
    }

    static boolean isSorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    static int binarySearch(int[] a, int v) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] == v) return middle;
            if (a[middle] < v) low = middle + 1;
            else high = middle - 1;
        }
        return -1;
    }

    // EXPECT: safe
    // ENTRY: Searched.foundInOrder
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WHY: in a sorted array half of the cells can be left out
    static void foundInOrder(int[] a, int v) {
        if (a == null || !isSorted(a)) return;
        int at = binarySearch(a, v);
        for (int i = 0; i < a.length; i++) assert a[i] != v || at >= 0 && a[at] == v;
    }

    // EXPECT: unsafe line=160
    // ENTRY: Searched.foundWithoutOrder
    // DOMAIN: a=[3]-1..1 v=-1..1
    // WITNESS: a={0, -1} v=-1
    // WHY: nobody has asked for an order
    static void foundWithoutOrder(int[] a, int v) {
        if (a == null) return;
        int at = binarySearch(a, v);
        for (int i = 0; i < a.length; i++) assert a[i] != v || at >= 0;
    }

    // EXPECT: unsafe line=177
    // ENTRY: Searched.foundButTheLast
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WITNESS: a={0} v=0
    // WHY: the last cell that is left is not looked at
    static void foundButTheLast(int[] a, int v) {
        if (a == null || !isSorted(a)) return;
        int low = 0, high = a.length - 1, at = -1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (a[middle] == v) at = middle;
            if (a[middle] < v) low = middle + 1;
            else high = middle - 1;
        }
        for (int i = 0; i < a.length; i++) if (a[i] == v && at < 0) error();
    }

    static boolean areEqual(int[] a, int[] b) {
        if (a == b) return true;
        if (a == null || b == null || a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) if (a[i] != b[i]) return false;
        return true;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Searched.equalArrays
    // DOMAIN: a=[3]0..1 b=[3]0..1 k=-1..3
    // WHY: equal arrays have equal cells
    static void equalArrays(int[] a, int[] b, int k) {
        if (a == null || k < 0 || k >= a.length || !areEqual(a, b)) return;
        assert a[k] == b[k];
    }

    // EXPECT: safe
    // ENTRY: Searched.equalBothWays
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WHY: of two short arrays it does not matter which is first
    static void equalBothWays(int[] a, int[] b) {
        if (a != null && a.length > 2 || b != null && b.length > 2) return;
        if (areEqual(a, b) != areEqual(b, a)) error();
    }

    // EXPECT: unsafe line=215
    // ENTRY: Searched.equalBeginnings
    // DOMAIN: a=[3]0..1 b=[3]0..1
    // WITNESS: a={} b={0}
    // WHY: the loop ends with the shorter one, and nobody has asked for the lengths
    static void equalBeginnings(int[] a, int[] b) {
        if (a == null || b == null) return;
        boolean equal = true;
        for (int i = 0; i < a.length && i < b.length; i++) equal &= a[i] == b[i];
        assert !equal || a.length == b.length;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: Searched.meeting
    // DOMAIN: a=[4]0..2 sum=-1..4
    // WHY: two indices that approach each other never pass, and what they stop at has the sum
    static void meeting(int[] a, int sum) {
        if (a == null || a.length < 2) return;
        int i = 0, j = a.length - 1;
        while (i < j && a[i] + a[j] != sum) {
            if (a[i] + a[j] < sum) i++;
            else j--;
        }
        assert i <= j;
        assert i == j || a[i] + a[j] == sum;
    }

    // EXPECT: unsafe line=246
    // ENTRY: Searched.passing
    // DOMAIN: a=[4]0..2
    // WITNESS: a={0, 0}
    // WHY: two indices that move together pass each other where the length is even
    static void passing(int[] a) {
        if (a == null || a.length < 2) return;
        int i = 0, j = a.length - 1;
        while (i < j) {
            i++;
            j--;
        }
        assert i == j;
    }

    // EXPECT: safe
    // ENTRY: Searched.foundInOrderOfThree
    // DOMAIN: a=[4]-1..1 v=-1..1
    // WHY: the same of three cells
    static void foundInOrderOfThree(int[] a, int v) {
        if (a == null || a.length != 3 || !isSorted(a)) return;
        int at = binarySearch(a, v);
        assert at >= 0 ? a[at] == v : a[0] != v && a[1] != v && a[2] != v;
    }
}
