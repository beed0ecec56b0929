// SPDX-License-Identifier: MIT

/** What leaves an entry that is given an array. */
class GivenLeaving {
    // EXPECT: unsafe line=12
    // ENTRY: GivenLeaving.lengthOfNull
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WITNESS: a=null
    // WHY: nobody asks for null
    static int lengthOfNull(int[] a) {
        return a.length;
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.lengthOrNone
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WHY: null is asked for first
    static int lengthOrNone(int[] a) {
        return a == null ? 0 : a.length;
    }

    // EXPECT: unsafe line=32
    // ENTRY: GivenLeaving.firstOfNone
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WITNESS: a={}
    // WHY: an empty array has no first cell
    static long firstOfNone(long[] a) {
        if (a == null) return 0;
        return a[0];
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.firstOrNone
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WHY: the length is asked for first
    static long firstOrNone(long[] a) {
        return a == null || a.length == 0 ? 0 : a[0];
    }

    // EXPECT: unsafe line=52
    // ENTRY: GivenLeaving.anyIndex
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 i=-2..3
    // WITNESS: a={0} i=-1
    // WHY: an index may be below 0
    static char anyIndex(char[] a, int i) {
        if (a == null || i >= a.length) return 0;
        return a[i];
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.indexInside
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 i=-2..3
    // WHY: both ends are asked for
    static char indexInside(char[] a, int i) {
        if (a == null || i >= a.length || i < 0) return 0;
        return a[i];
    }

    // EXPECT: unsafe line=74
    // ENTRY: GivenLeaving.oneTooFar
    // PROPERTY: exceptions
    // DOMAIN: a=[3]0..1
    // WITNESS: a={0}
    // WHY: the neighbour of the last cell is none
    static int oneTooFar(int[] a) {
        if (a == null) return 0;
        int rises = 0;
        for (int i = 0; i < a.length; i++) if (a[i] < a[i + 1]) rises++;
        return rises;
    }

    // EXPECT: safe or unknown reason=timeout or unknown reason=run-cut
    // TRUTH: safe
    // ENTRY: GivenLeaving.neighbours
    // PROPERTY: exceptions
    // DOMAIN: a=[3]0..1
    // WHY: the loop ends at the last pair
    static int neighbours(int[] a) {
        if (a == null) return 0;
        int rises = 0;
        for (int i = 0; i + 1 < a.length; i++) if (a[i] < a[i + 1]) rises++;
        return rises;
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.neighboursOfThree
    // PROPERTY: exceptions
    // DOMAIN: a=[3]0..1
    // WHY: the same of at most three cells
    static int neighboursOfThree(int[] a) {
        return a == null || a.length > 3 ? 0 : neighbours(a);
    }

    // EXPECT: unsafe line=108
    // ENTRY: GivenLeaving.negativeSize
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WITNESS: a={}
    // WHY: one less than no cells
    static int negativeSize(byte[] a) {
        if (a == null || a.length > 100) return 0;
        return new byte[a.length - 1].length;
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.sizeOfTheRest
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1
    // WHY: an empty array has no rest
    static int sizeOfTheRest(byte[] a) {
        if (a == null || a.length > 100 || a.length == 0) return 0;
        return new byte[a.length - 1].length;
    }

    // EXPECT: unsafe line=129
    // ENTRY: GivenLeaving.sizeOfACell
    // PROPERTY: exceptions
    // DOMAIN: a=[1]-1..1
    // WITNESS: a={-1}
    // WHY: a cell may be below 0
    static int sizeOfACell(short[] a) {
        if (a == null || a.length != 1 || a[0] > 10) return 0;
        return new int[a[0]].length;
    }

    // EXPECT: unsafe line=141
    // ENTRY: GivenLeaving.shorterOfTwo
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WITNESS: a={0} b={}
    // WHY: the second may be shorter
    static int shorterOfTwo(int[] a, int[] b) {
        if (a == null || b == null) return 0;
        int sum = 0;
        for (int i = 0; i < a.length; i++) sum += b[i];
        return sum;
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.oneOfTwo
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WHY: one array is as long as itself
    static int oneOfTwo(int[] a, int[] b) {
        if (a == null || a != b || a.length > 3) return 0;
        int sum = 0;
        for (int i = 0; i < a.length; i++) sum += b[i];
        return sum;
    }

    // EXPECT: unsafe line=164
    // ENTRY: GivenLeaving.dividedByACell
    // PROPERTY: exceptions=java.lang.ArithmeticException
    // DOMAIN: a=[2]-1..1
    // WITNESS: a={0}
    // WHY: a cell may be 0, and only a division counts
    static int dividedByACell(int[] a) {
        return 10 / a[0];
    }

    // EXPECT: safe
    // ENTRY: GivenLeaving.caught
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 i=-2..3
    // WHY: what goes wrong with an access is caught
    static int caught(float[] a, int i) {
        try {
            a[i] = 1;
            return a.length;
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    // EXPECT: unsafe line=189
    // ENTRY: GivenLeaving.caughtButNull
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 i=-2..3
    // WITNESS: a=null i=0
    // WHY: the handler is one of indices only
    static int caughtButNull(float[] a, int i) {
        try {
            a[i] = 1;
            return a.length;
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
    }

    // EXPECT: unsafe line=206
    // ENTRY: GivenLeaving.wrongInAHandler
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 b=[2]0..1
    // WITNESS: a=null b=null
    // WHY: the handler does the same with the other array
    static int wrongInAHandler(int[] a, int[] b) {
        try {
            return a[0];
        } catch (RuntimeException e) {
            return b[0];
        }
    }

    // EXPECT: unsafe line=218
    // ENTRY: GivenLeaving.copiedTooFar
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 n=-2..3
    // WITNESS: a={0} n=2
    // WHY: as many cells as are asked for may not be there
    static void copiedTooFar(int[] a, int n) {
        if (a == null || n < 0 || n > 100) return;
        System.arraycopy(a, 0, new int[n], 0, n);
    }

    // EXPECT: safe or unknown reason=timeout
    // TRUTH: safe
    // ENTRY: GivenLeaving.copiedInside
    // PROPERTY: exceptions
    // DOMAIN: a=[2]0..1 n=-2..3
    // WHY: no more cells than there are
    static void copiedInside(int[] a, int n) {
        if (a == null || n < 0 || n > a.length || n > 100) return;
        System.arraycopy(a, 0, new int[n], 0, n);
    }
}
