// SPDX-License-Identifier: MIT

/** Sums that are compared in two ways, and sums whose addends change places. */
class ComparedSums {
    static void error() {}

    private static long mostOf(int[] a) {
        long most = Long.MIN_VALUE;
        for (int i = 0; i < a.length; i++) {
            long sum = 0;
            for (int k = i; k < a.length; k++) {
                sum += a[k];
                most = Math.max(most, sum);
            }
        }
        return most;
    }

    // EXPECT: safe
    // ENTRY: ComparedSums.greatestSegment
    // DOMAIN: a=[5]-2..2
    // WHY: the greatest sum that ends at a cell is the one that ends before it and that cell, or the cell alone
    static void greatestSegment(int[] a) {
        if (a == null || a.length == 0 || a.length > 5) return;
        long best = a[0], here = a[0];
        for (int i = 1; i < a.length; i++) {
            here = here > 0 ? here + a[i] : a[i];
            if (here > best) best = here;
        }
        if (best != mostOf(a)) error();
    }

    // EXPECT: unsafe line=45
    // ENTRY: ComparedSums.greatestOfNone
    // DOMAIN: a=[3]-2..2
    // WITNESS: a={-1}
    // WHY: where all cells are less than 0, no segment has the sum 0 that is begun with
    static void greatestOfNone(int[] a) {
        if (a == null || a.length == 0 || a.length > 4) return;
        long best = 0, here = 0;
        for (int x : a) {
            here = Math.max(here + x, 0);
            best = Math.max(best, here);
        }
        if (best != mostOf(a)) error();
    }

    // EXPECT: safe
    // ENTRY: ComparedSums.sortedUntilNothingMoves
    // DOMAIN: a=[4]-2..2
    // WHY: cells change places in pairs, so their sum and what they are by exclusive or stay
    static void sortedUntilNothingMoves(int[] a) {
        if (a == null || a.length > 6) return;
        long before = 0;
        int bits = 0;
        for (int x : a) {
            before += x;
            bits ^= x;
        }
        boolean moved = true;
        int end = a.length - 1;
        while (moved) {
            moved = false;
            for (int i = 0; i < end; i++)
                if (a[i] > a[i + 1]) {
                    int kept = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = kept;
                    moved = true;
                }
            end--;
        }
        long after = 0;
        for (int x : a) {
            after += x;
            bits ^= x;
        }
        if (after != before || bits != 0) error();
    }

    // EXPECT: unsafe line=95
    // ENTRY: ComparedSums.oneIsWrittenTwice
    // DOMAIN: a=[3]-2..2
    // WITNESS: a={1, 0, 0}
    // WHY: the cell that moves on is written to both places
    static void oneIsWrittenTwice(int[] a) {
        if (a == null || a.length != 3) return;
        long before = (long) a[0] + a[1] + a[2];
        for (int i = 0; i < 2; i++)
            if (a[i] > a[i + 1]) {
                int kept = a[i];
                a[i + 1] = kept;
            }
        long after = (long) a[0] + a[1] + a[2];
        if (after != before) error();
    }

    // EXPECT: safe
    // ENTRY: ComparedSums.sumsOfRectangles
    // DOMAIN: cells=[4]-1..1 r1=-1..2 c1=-1..2 r2=-1..2 c2=-1..2
    // WHY: what is left of and above the rectangle is taken away, and what is both once too often; modulo 2^32 that is
    // right, too. The first of two rows has a greatest value only because the second one has
    static void sumsOfRectangles(int[] cells, int r1, int c1, int r2, int c2) {
        if (cells == null || cells.length != 4) return;
        if (r1 < 0 || c1 < 0 || r1 > r2 || c1 > c2 || r2 > 1 || c2 > 1) return;
        int[][] p = new int[3][3];
        for (int i = 0; i < 2; i++)
            for (int k = 0; k < 2; k++) p[i + 1][k + 1] = cells[i * 2 + k] + p[i][k + 1] + p[i + 1][k] - p[i][k];
        int fast = p[r2 + 1][c2 + 1] - p[r1][c2 + 1] - p[r2 + 1][c1] + p[r1][c1];
        int slow = 0;
        for (int i = r1; i <= r2; i++)
            for (int k = c1; k <= c2; k++) slow += cells[i * 2 + k];
        if (fast != slow) error();
    }

    // EXPECT: safe
    // ENTRY: ComparedSums.digitsAndBack
    // DOMAIN: n=-1..256 base=1..17
    // WHY: each digit is a rest by the base, so the digits make the number again
    static void digitsAndBack(int n, int base) {
        if (n < 0 || n > 255 || base < 2 || base > 16) return;
        int[] digits = new int[8];
        int count = 0;
        for (int rest = n; rest > 0; rest /= base) digits[count++] = rest % base;
        int value = 0;
        while (count > 0) value = value * base + digits[--count];
        if (value != n) error();
    }

    // EXPECT: safe
    // ENTRY: ComparedSums.fewestCoins
    // DOMAIN: coins=[3]1..5 amount=-1..9
    // WHY: the table has the least number of coins for each amount, and the loops try all numbers of each coin
    static void fewestCoins(int[] coins, int amount) {
        if (coins == null || coins.length != 3 || amount < 0 || amount > 8) return;
        for (int c : coins) if (c < 1 || c > 5) return;
        int[] best = new int[amount + 1];
        for (int s = 1; s <= amount; s++) {
            best[s] = 100;
            for (int c : coins) if (c <= s && best[s - c] + 1 < best[s]) best[s] = best[s - c] + 1;
        }
        int least = 100;
        for (int i = 0; i * coins[0] <= amount; i++)
            for (int k = 0; i * coins[0] + k * coins[1] <= amount; k++) {
                int rest = amount - i * coins[0] - k * coins[1];
                if (rest % coins[2] == 0) least = Math.min(least, i + k + rest / coins[2]);
            }
        if (best[amount] != least) error();
    }
}
