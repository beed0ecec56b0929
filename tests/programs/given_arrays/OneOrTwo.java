// SPDX-License-Identifier: MIT

/** Two parameters that may be one array. */
class OneOrTwo {
    static void error() {}

    // EXPECT: unsafe line=16
    // ENTRY: OneOrTwo.swapped
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WITNESS: a={0} b=a
    // WHY: what is written into b is in a, if they are one
    static void swapped(int[] a, int[] b) {
        if (a == null || b == null || a.length == 0 || b.length == 0) return;
        a[0] = 1;
        b[0] = 2;
        assert a[0] == 1;
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.swappedApart
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WHY: two arrays have cells of their own
    static void swappedApart(int[] a, int[] b) {
        if (a == null || b == null || a == b || a.length == 0 || b.length == 0) return;
        a[0] = 1;
        b[0] = 2;
        assert a[0] == 1;
    }

    // EXPECT: unsafe line=44
    // ENTRY: OneOrTwo.moved
    // DOMAIN: from=[3]0..1 to=[3]0..1
    // WITNESS: from={1, 1} to=from
    // WHY: an array that is moved into itself is cleared
    static void moved(int[] from, int[] to) {
        if (from == null || to == null || from.length > to.length) return;
        int sum = 0, after = 0;
        for (int v : from) sum += v;
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
            from[i] = 0;
        }
        for (int i = 0; i < from.length; i++) after += to[i];
        assert sum == after;
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.movedApart
    // DOMAIN: from=[3]0..1 to=[3]0..1
    // WHY: into another array all is moved
    static void movedApart(int[] from, int[] to) {
        if (from == null || to == null || from == to || from.length > to.length || to.length > 3) return;
        int sum = 0, after = 0;
        for (int v : from) sum += v;
        for (int i = 0; i < from.length; i++) {
            to[i] = from[i];
            from[i] = 0;
        }
        for (int i = 0; i < from.length; i++) after += to[i];
        assert sum == after;
    }

    // EXPECT: unsafe line=73
    // ENTRY: OneOrTwo.sums
    // DOMAIN: a=[2]0..2 b=[2]0..2
    // WITNESS: a={1, 1} b=a
    // WHY: a cell that is both summand and sum is read when it has changed
    static void sums(byte[] a, byte[] b) {
        if (a == null || b == null || a.length != 2 || b.length != 2) return;
        if (a[0] != 1 || a[1] != 1) return;
        b[0] = (byte) (a[0] + a[1]);
        b[1] = (byte) (a[0] + a[1]);
        assert b[0] == b[1];
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.sumsApart
    // DOMAIN: a=[2]0..2 b=[2]0..2
    // WHY: summands of another array stay
    static void sumsApart(byte[] a, byte[] b) {
        if (a == null || b == null || a == b || a.length != 2 || b.length != 2) return;
        b[0] = (byte) (a[0] + a[1]);
        b[1] = (byte) (a[0] + a[1]);
        assert b[0] == b[1];
    }

    // EXPECT: unsafe line=94
    // ENTRY: OneOrTwo.third
    // DOMAIN: a=[1]0..1 b=[1]0..1 c=[1]0..1
    // WITNESS: a={1} b={1} c=b
    // WHY: the third may be the second
    static void third(int[] a, int[] b, int[] c) {
        if (a == null || b == null || c == null || a == b || a == c) return;
        if (b == c) error();
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.ofTwoTypes
    // DOMAIN: a=[1]0..1 b=[1]0..1
    // WHY: arrays of two types are never one, though both are given as bytes
    static void ofTwoTypes(boolean[] a, byte[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1 || !a[0]) return;
        b[0] = 0;
        if (!a[0]) error();
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.lengths
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WHY: one array has one length
    static void lengths(long[] a, long[] b) {
        if (a == b && a != null && a.length != b.length) error();
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.bothNull
    // DOMAIN: a=[1]0..1 b=[1]0..1
    // WHY: null is null
    static void bothNull(double[] a, double[] b) {
        if (a == null && b == null && a != b) error();
        if (a == null && b != null && a == b) error();
    }

    static void write(int[] a, int v) {
        a[0] = v;
    }

    // EXPECT: unsafe line=137
    // ENTRY: OneOrTwo.byACall
    // DOMAIN: a=[1]0..1 b=[1]0..1
    // WITNESS: a={0} b=a
    // WHY: a call writes into what the caller has under another name
    static void byACall(int[] a, int[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) return;
        write(a, 3);
        write(b, 4);
        if (a[0] == 4) error();
    }

    // EXPECT: safe
    // ENTRY: OneOrTwo.byACallOnCopies
    // DOMAIN: a=[1]0..1 b=[1]0..1
    // WHY: a clone is never the array
    static void byACallOnCopies(int[] a, int[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) return;
        int[] c = a.clone();
        write(c, 3);
        write(b, 4);
        assert c[0] == 3;
    }
}
