// SPDX-License-Identifier: MIT

/** Tables in static fields, filled by initialisers and by methods. */
class LookupTables {
    static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    static final int[] BEFORE = new int[12];
    static final boolean[] COMPOSITE = new boolean[31];
    static final byte[][] KEYPAD = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {0}};
    static final int[] SQUARES;

    static {
        for (int m = 1; m < 12; m++) BEFORE[m] = BEFORE[m - 1] + DAYS[m - 1];
        for (int p = 2; p * p < COMPOSITE.length; p++) {
            for (int k = p * p; k < COMPOSITE.length; k += p) COMPOSITE[k] = true;
        }
        SQUARES = new int[16];
        for (int i = 0; i < SQUARES.length; i++) SQUARES[i] = i * i;
    }

    static void error() {}

    // EXPECT: safe
    // ENTRY: LookupTables.daysBefore
    // DOMAIN: m=-1..12
    // WHY: the table of sums agrees with the table of lengths
    static void daysBefore(int m) {
        if (m < 1 || m > 11) return;
        if (BEFORE[m] - BEFORE[m - 1] != DAYS[m - 1]) error();
    }

    // EXPECT: unsafe line=37
    // ENTRY: LookupTables.longMonths
    // DOMAIN: m=-1..12
    // WITNESS: m=1
    // WHY: February is shorter than 30 days
    static void longMonths(int m) {
        if (m >= 0 && m < DAYS.length && DAYS[m] < 30) error();
    }

    // EXPECT: safe
    // ENTRY: LookupTables.sieve
    // DOMAIN: n=0..31 d=0..31
    // WHY: what the sieve leaves below 31 has no divisor
    static void sieve(int n, int d) {
        if (n < 2 || n > 30 || d < 2 || d >= n || COMPOSITE[n]) return;
        if (n % d == 0) error();
    }

    // EXPECT: unsafe line=55
    // ENTRY: LookupTables.oddPrimes
    // DOMAIN: n=0..35
    // WITNESS: n=2
    // WHY: 2 is prime and even
    static void oddPrimes(int n) {
        if (n >= 2 && n <= 30 && !COMPOSITE[n] && (n & 1) == 0) error();
    }

    // EXPECT: safe
    // ENTRY: LookupTables.squares
    // DOMAIN: x=-2..16 y=-2..16
    // WHY: squares of different indices differ
    static void squares(int x, int y) {
        if (x < 0 || y < 0 || x > 15 || y > 15) return;
        if (SQUARES[x] == SQUARES[y] && x != y) error();
    }

    // EXPECT: unsafe line=76
    // ENTRY: LookupTables.sumsOfSquares
    // DOMAIN: x=0..15 y=0..15
    // WITNESS: x=3 y=4
    // WHY: 9 + 16 = 25
    static void sumsOfSquares(int x, int y) {
        if (x < 1 || y < 1 || x > 15 || y > 15) return;
        int sum = SQUARES[x] + SQUARES[y];
        for (int z = 0; z < SQUARES.length; z++) {
            if (SQUARES[z] == sum) error();
        }
    }

    // EXPECT: safe
    // ENTRY: LookupTables.keypad
    // DOMAIN: r=-1..4 c=-1..3
    // WHY: the last row is shorter, and an index behind it is caught
    static void keypad(int r, int c) {
        int key;
        try {
            key = KEYPAD[r][c];
        } catch (ArrayIndexOutOfBoundsException e) {
            key = -1;
        }
        boolean inside = r >= 0 && r < 3 && c >= 0 && c < 3;
        if (key != (inside ? 3 * r + c + 1 : r == 3 && c == 0 ? 0 : -1)) error();
    }

    // EXPECT: safe
    // ENTRY: LookupTables.bitCount
    // DOMAIN: x=-1..20
    // WHY: an index that is masked stays inside of the table of counts of bits
    static void bitCount(int x) {
        byte[] half = new byte[16];
        for (int i = 1; i < 16; i++) half[i] = (byte) (half[i >> 1] + (i & 1));
        int b = x & 255;
        if (half[b & 15] + half[b >> 4] != Integer.bitCount(b)) error();
    }

    // EXPECT: safe
    // ENTRY: LookupTables.histogram
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WHY: the counts of a histogram add up
    static void histogram(int a, int b, int c) {
        int[] count = new int[4];
        int[] values = {a, b, c};
        for (int v : values) count[v & 3]++;
        if (count[0] + count[1] + count[2] + count[3] != 3) error();
        if (count[a & 3] < 1) error();
    }

    // EXPECT: unsafe line=128
    // ENTRY: LookupTables.spread
    // DOMAIN: a=0..3 b=0..3 c=0..3
    // WITNESS: a=2 b=2 c=2
    // WHY: all may be in one place
    static void spread(int a, int b, int c) {
        int[] count = new int[4];
        int[] values = {a, b, c};
        for (int v : values) count[v & 3]++;
        for (int n : count) {
            if (n == 3) error();
        }
    }

    static int[] prefix(int... a) {
        int[] sums = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) sums[i + 1] = sums[i] + a[i];
        return sums;
    }

    // EXPECT: safe
    // ENTRY: LookupTables.rangeSum
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WHY: the difference of two sums is the sum between them
    static void rangeSum(int a, int b, int c, int d) {
        int[] sums = prefix(a, b, c, d);
        if (sums[3] - sums[1] != b + c || sums[4] - sums[0] != a + b + c + d) error();
    }

    // EXPECT: unsafe line=154
    // ENTRY: LookupTables.ascending
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2
    // WITNESS: a=1 b=-1 c=0
    // WHY: sums of numbers below 0 do not ascend
    static void ascending(int a, int b, int c) {
        int[] sums = prefix(a, b, c);
        for (int i = 0; i + 1 < sums.length; i++) assert sums[i] <= sums[i + 1];
    }
}
