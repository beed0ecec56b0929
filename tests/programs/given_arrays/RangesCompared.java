// SPDX-License-Identifier: MIT

import java.util.Arrays;

/** Ranges of arrays of any length that the library compares: whether they are equal, and where they first differ. */
class RangesCompared {
    static void error() {}

    // EXPECT: safe
    // ENTRY: RangesCompared.agreeWhereEqual
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: equal arrays have one length and agree at every index
    static void agreeWhereEqual(int[] a, int[] b, int k) {
        if (a == null || b == null || !Arrays.equals(a, b)) return;
        if (a.length != b.length || (k >= 0 && k < a.length && a[k] != b[k])) error();
    }

    // EXPECT: unsafe line=26
    // ENTRY: RangesCompared.agreeWhereOneIsLonger
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: the longer array has cells that the other one has not
    static void agreeWhereOneIsLonger(int[] a, int[] b, int k) {
        if (a == null || b == null || k < 0 || k >= a.length) return;
        int same = Arrays.mismatch(a, b);
        if (same < 0 || k < same) return;
        if (k >= b.length) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.equalIsSymmetric
    // DOMAIN: a=[3]0..1 b=[3]0..1
    // WHY: the same cells are compared; null is as null only
    static void equalIsSymmetric(long[] a, long[] b) {
        if (Arrays.equals(a, b) != Arrays.equals(b, a)) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.equalIsTransitive
    // DOMAIN: a=[2]0..1 b=[2]0..1 c=[2]0..1
    // WHY: where a and c differ, b differs from one of them
    static void equalIsTransitive(int[] a, int[] b, int[] c) {
        if (Arrays.equals(a, b) && Arrays.equals(b, c) && !Arrays.equals(a, c)) error();
    }

    // EXPECT: unsafe line=50
    // ENTRY: RangesCompared.unequalIsNotTransitive
    // DOMAIN: a=[1]0..1 b=[1]0..1 c=[1]0..1
    // WHY: a and c may be equal though b is neither
    static void unequalIsNotTransitive(char[] a, char[] b, char[] c) {
        if (!Arrays.equals(a, b) && !Arrays.equals(b, c) && Arrays.equals(a, c)) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.differsWhereMismatchSays
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WHY: the index is one of a shorter array's end, or of two cells that differ
    static void differsWhereMismatchSays(int[] a, int[] b) {
        if (a == null || b == null) return;
        int first = Arrays.mismatch(a, b);
        if (first < 0 || first >= a.length || first >= b.length) return;
        if (a[first] == b[first]) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.isFirstMismatch
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: all cells before it are the same
    static void isFirstMismatch(short[] a, short[] b, int k) {
        if (a == null || b == null || k < 0 || k >= a.length || k >= b.length) return;
        int first = Arrays.mismatch(a, b);
        if (a[k] != b[k] && (first < 0 || first > k)) error();
    }

    // EXPECT: unsafe line=81
    // ENTRY: RangesCompared.isLastMismatch
    // DOMAIN: a=[3]-1..1 b=[3]-1..1 k=-1..3
    // WHY: two cells may differ behind the first that do
    static void isLastMismatch(int[] a, int[] b, int k) {
        if (a == null || b == null || k < 0 || k >= a.length || k >= b.length) return;
        int first = Arrays.mismatch(a, b);
        if (a[k] != b[k] && first < k) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.changedCopyDiffersThere
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: one cell of the copy is changed, and no other
    static void changedCopyDiffersThere(int[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int[] copy = a.clone();
        copy[k]++;
        if (Arrays.mismatch(a, copy) != k || Arrays.equals(a, copy)) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.smallCellsAreNarrowed
    // DOMAIN: a=[2]-1..1 v=-2..2
    // WHY: 256 more is the same byte
    static void smallCellsAreNarrowed(byte[] a, int v) {
        if (a == null || a.length == 0) return;
        byte[] b = a.clone();
        b[0] = (byte) v;
        a[0] = (byte) (v + 256);
        if (!Arrays.equals(a, b)) error();
    }

    // EXPECT: unsafe line=113
    // ENTRY: RangesCompared.flagsAreEqual
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WHY: they are equal where each flag is
    static void flagsAreEqual(boolean[] a, boolean[] b) {
        if (a == null || b == null || a == b || a.length < 2) return;
        if (Arrays.equals(a, b)) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.partIsFoundAgain
    // DOMAIN: a=[4]-1..1 from=-1..4 n=-1..4
    // WHY: the copy has the cells of the range
    static void partIsFoundAgain(int[] a, int from, int n) {
        if (a == null || from < 0 || n < 0 || from > a.length - n) return;
        int[] part = Arrays.copyOfRange(a, from, from + n);
        if (!Arrays.equals(a, from, from + n, part, 0, n)) error();
    }

    // EXPECT: unsafe line=133
    // ENTRY: RangesCompared.partIsFoundLater
    // DOMAIN: a=[4]-1..1 n=-1..4
    // WHY: cells one later are others
    static void partIsFoundLater(int[] a, int n) {
        if (a == null || n < 1 || n >= a.length) return;
        int[] part = Arrays.copyOfRange(a, 0, n);
        if (!Arrays.equals(a, 1, n + 1, part, 0, n)) error();
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.rangeIsChecked
    // DOMAIN: a=[3]0..1 b=[3]0..1 to=-1..4
    // WHY: a range that does not lie in its array throws, and nothing is compared
    static void rangeIsChecked(int[] a, int[] b, int to) {
        if (a == null || b == null || to <= a.length) return;
        try {
            Arrays.equals(a, 0, to, b, 0, to);
            error();
        } catch (ArrayIndexOutOfBoundsException expected) {
            return;
        }
    }

    // EXPECT: safe
    // ENTRY: RangesCompared.comparesByFirstDifference
    // DOMAIN: a=[3]-1..1 b=[3]-1..1
    // WHY: what comes first is decided where they first differ
    static void comparesByFirstDifference(int[] a, int[] b) {
        if (a == null || b == null || a.length == 0 || b.length == 0 || a[0] >= b[0]) return;
        if (Arrays.compare(a, b) >= 0) error();
    }

    // EXPECT: unsafe line=165
    // ENTRY: RangesCompared.comparesWithoutSign
    // DOMAIN: a=[2]-1..1 b=[2]-1..1
    // WHY: -1 is the greatest number without sign
    static void comparesWithoutSign(int[] a, int[] b) {
        if (a == null || b == null) return;
        if (Arrays.compareUnsigned(a, b) < 0 && Arrays.compare(a, b) > 0) error();
    }
}
