// SPDX-License-Identifier: MIT

import java.util.NoSuchElementException;

/** Helpers with loops that refuse what they are given by an exception, and entries that handle it. */
class RefusedByCalls {
    static void error() {}

    static int max(int[] a) {
        if (a == null) throw new IllegalArgumentException("null");
        if (a.length == 0) throw new NoSuchElementException();
        int m = a[0];
        for (int v : a) {
            if (v > m) m = v;
        }
        return m;
    }

    // EXPECT: safe
    // ENTRY: RefusedByCalls.refusedOrGreatest
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: null and no cells are refused, and of all others none is greater
    static void refusedOrGreatest(int[] a, int k) {
        try {
            int m = max(a);
            if (k >= 0 && k < a.length) assert a[k] <= m;
        } catch (IllegalArgumentException e) {
            if (a != null) error();
        } catch (NoSuchElementException e) {
            if (a.length != 0) error();
        }
    }

    static int maxOfSome(int[] a) {
        if (a == null) throw new IllegalArgumentException("null");
        int m = a[0];
        for (int v : a) {
            if (v > m) m = v;
        }
        return m;
    }

    // EXPECT: unsafe line=54
    // ENTRY: RefusedByCalls.emptyIsForgotten
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={}
    // WHY: the helper does not ask whether there is a first cell
    static void emptyIsForgotten(int[] a) {
        try {
            maxOfSome(a);
        } catch (IllegalArgumentException e) {
            assert a == null;
        } catch (ArrayIndexOutOfBoundsException e) {
            error();
        }
    }

    // EXPECT: safe
    // ENTRY: RefusedByCalls.nothingLeaves
    // PROPERTY: exceptions
    // DOMAIN: a=[4]-1..1
    // WHY: both refusals are handled, and the loop reads no cell that is not there
    static int nothingLeaves(int[] a) {
        try {
            return max(a);
        } catch (IllegalArgumentException | NoSuchElementException e) {
            return 0;
        }
    }

    static int maxOrZero(int[] a) {
        try {
            return max(a);
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    // EXPECT: unsafe line=11
    // ENTRY: RefusedByCalls.emptyLeaves
    // PROPERTY: exceptions
    // DOMAIN: a=[4]-1..1
    // WITNESS: a={}
    // WHY: the handler in between takes only one of the two refusals
    static int emptyLeaves(int[] a) {
        return maxOrZero(a);
    }

    static boolean sameCells(int[] a, int[] b) {
        if (a == b) return true;
        if (a == null || a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) return false;
        }
        return true;
    }

    // EXPECT: unsafe line=91
    // ENTRY: RefusedByCalls.secondMayBeNull
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WITNESS: a={} b=null
    // WHY: the helper asks only of the first array whether it is null
    static boolean secondMayBeNull(int[] a, int[] b) {
        return sameCells(a, b);
    }

    static void requirePositive(long[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] <= 0) throw new IllegalArgumentException();
        }
    }

    // EXPECT: safe
    // ENTRY: RefusedByCalls.positiveAfterTheCheck
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: the helper returns only if it has found no cell that is not above 0
    static void positiveAfterTheCheck(long[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        requirePositive(a);
        if (a[k] <= 0) error();
    }

    static int indexOf(int[] a, int x) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x) return i;
        }
        throw new NoSuchElementException();
    }

    // EXPECT: safe
    // ENTRY: RefusedByCalls.foundOrNowhere
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: the helper throws only after it has compared every cell
    static void foundOrNowhere(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        try {
            int at = indexOf(a, x);
            assert a[at] == x;
        } catch (NoSuchElementException e) {
            assert a[k] != x;
        }
    }

    static boolean contains(int[] a, int x) {
        try {
            return indexOf(a, x) > 0;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    // EXPECT: unsafe line=160
    // ENTRY: RefusedByCalls.foundAtZero
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1} x=1 k=0
    // WHY: index 0 is a hit, and > takes it for none
    static void foundAtZero(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (!contains(a, x)) assert a[k] != x;
    }

    static int digit(char c) {
        if (c < '0' || c > '9') throw new NumberFormatException();
        return c - '0';
    }

    static int parse(char[] digits) {
        int n = 0;
        for (char c : digits) n = n * 10 + digit(c);
        return n;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: RefusedByCalls.onlyDigitsAreRead
    // DOMAIN: digits=[3]47..58 k=-1..3
    // WHY: the helper of the helper refuses everything else
    static void onlyDigitsAreRead(char[] digits, int k) {
        if (digits == null || k < 0 || k >= digits.length) return;
        parse(digits);
        if (digits[k] < '0' || digits[k] > '9') error();
    }

    static int lenientDigit(char c) {
        if (c < '0' || c > '9' + 1) throw new NumberFormatException();
        return c - '0';
    }

    static int parseLeniently(char[] digits) {
        int n = 0;
        for (char c : digits) n = n * 10 + lenientDigit(c);
        return n;
    }

    // EXPECT: unsafe line=204
    // ENTRY: RefusedByCalls.colonIsRead
    // DOMAIN: digits=[3]47..58 k=-1..3
    // WITNESS: digits={':'} k=0
    // WHY: the helper of the helper takes one character too many
    static void colonIsRead(char[] digits, int k) {
        if (digits == null || k < 0 || k >= digits.length) return;
        parseLeniently(digits);
        if (digits[k] < '0' || digits[k] > '9') error();
    }

    static boolean containsBySentinel(int[] a, int x) {
        int last = a[a.length - 1];
        a[a.length - 1] = x;
        try {
            int i = 0;
            while (a[i] != x) i++;
            return i < a.length - 1 || last == x;
        } finally {
            a[a.length - 1] = last;
        }
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: RefusedByCalls.sentinelIsTakenBack
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: on every way out the last cell gets its value back
    static void sentinelIsTakenBack(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        containsBySentinel(a, x);
        if (a[k] != before) error();
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: RefusedByCalls.sentinelHidesNothing
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WHY: the search stops at the first x, and the last cell is asked apart
    static void sentinelHidesNothing(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length || a[k] != x) return;
        if (!containsBySentinel(a, x)) error();
    }

    static boolean containsAndLeaves(int[] a, int x) {
        int last = a[a.length - 1];
        a[a.length - 1] = x;
        int i = 0;
        while (a[i] != x) i++;
        if (i < a.length - 1) return true;
        a[i] = last;
        return last == x;
    }

    // EXPECT: unsafe line=260
    // ENTRY: RefusedByCalls.sentinelIsLeft
    // DOMAIN: a=[4]-1..1 x=-1..1 k=-1..4
    // WITNESS: a={1, 0} x=1 k=1
    // WHY: an early return leaves the sentinel in the last cell
    static void sentinelIsLeft(int[] a, int x, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        int before = a[k];
        containsAndLeaves(a, x);
        if (a[k] != before) error();
    }

    static void check(byte v) {
        if (v < 0) throw new IllegalArgumentException();
    }

    static int refused(byte[] a) {
        int n = 0;
        for (byte v : a) {
            try {
                check(v);
            } catch (IllegalArgumentException e) {
                n++;
            }
        }
        return n;
    }

    // EXPECT: safe
    // TRUTH: safe
    // ENTRY: RefusedByCalls.noneRefused
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: each cell below 0 is counted by the handler in the loop
    static void noneRefused(byte[] a, int k) {
        if (a == null || k < 0 || k >= a.length) return;
        if (refused(a) == 0) assert a[k] >= 0;
    }

    static int accepted(byte[] a) {
        int n = 0;
        try {
            for (byte v : a) {
                check(v);
                n++;
            }
        } catch (IllegalArgumentException e) {
            return n;
        }
        return n;
    }

    // EXPECT: safe
    // ENTRY: RefusedByCalls.acceptedAreGood
    // DOMAIN: a=[4]-1..1 k=-1..4
    // WHY: what has been accepted before the first refusal is not below 0
    static void acceptedAreGood(byte[] a, int k) {
        if (a == null) return;
        int n = accepted(a);
        if (k >= 0 && k < n) assert a[k] >= 0;
    }
}
