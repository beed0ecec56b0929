// SPDX-License-Identifier: MIT

/** What a SAT solver takes long for, over arrays, where few inputs matter. */
class FewStarts {
    static void error() {}

    static void fill(int[][] grid, int r, int c) {
        if (r < 0 || c < 0 || r >= grid.length || c >= grid[r].length || grid[r][c] != 0) return;
        grid[r][c] = 2;
        fill(grid, r + 1, c);
        fill(grid, r - 1, c);
        fill(grid, r, c + 1);
        fill(grid, r, c - 1);
    }

    // EXPECT: safe
    // ENTRY: FewStarts.anyWalls
    // DOMAIN: walls=-1..512 r=-1..3 c=-1..3
    // WHY: what was free at the start is filled, whatever the walls are
    static void anyWalls(int walls, int r, int c) {
        if (walls < 0 || walls > 511 || r < 0 || r > 2 || c < 0 || c > 2) return;
        int[][] grid = new int[3][3];
        for (int i = 0; i < 9; i++) grid[i / 3][i % 3] = walls >> i & 1;
        fill(grid, r, c);
        if (grid[r][c] == 0) error();
    }

    // EXPECT: unsafe line=39
    // ENTRY: FewStarts.roundTheMiddle
    // DOMAIN: walls=-1..512 r=-1..3 c=-1..3
    // WITNESS: walls=48 r=0 c=0
    // WHY: two of the three cells of the middle row are no wall
    static void roundTheMiddle(int walls, int r, int c) {
        if (walls < 0 || walls > 511 || r < 0 || r > 0 || c < 0 || c > 2) return;
        int[][] grid = new int[3][3];
        for (int i = 0; i < 9; i++) grid[i / 3][i % 3] = walls >> i & 1;
        boolean isWall = grid[1][1] == 1 && grid[1][2] == 1;
        fill(grid, r, c);
        if (isWall && grid[2][1] == 2) error();
    }

    /** How many; the last one of the number first. */
    static int digits(int n, int base, int[] digits) {
        int length = 0;
        for (int rest = n; rest > 0; rest /= base) digits[length++] = rest % base;
        return length;
    }

    // EXPECT: safe
    // ENTRY: FewStarts.anyBase
    // DOMAIN: n=-1..1000 base=1..11
    // WHY: the digits of a number in a base, put together again (JLS 15.17.3)
    static void anyBase(int n, int base) {
        if (n < 0 || n > 999 || base < 2 || base > 10) return;
        int[] digits = new int[10];
        int length = digits(n, base, digits);
        int back = 0;
        while (length > 0) back = back * base + digits[--length];
        if (back != n) error();
    }

    // EXPECT: unsafe line=73
    // ENTRY: FewStarts.backwards
    // DOMAIN: n=-1..1000 base=1..11
    // WITNESS: n=2 base=2
    // WHY: 10 in base 2 read from the end is 01
    static void backwards(int n, int base) {
        if (n < 0 || n > 999 || base < 2 || base > 10) return;
        int[] digits = new int[10];
        int length = digits(n, base, digits);
        int back = 0;
        for (int i = 0; i < length; i++) back = back * base + digits[i];
        if (back != n) error();
    }

    // EXPECT: safe
    // ENTRY: FewStarts.lastOfAll
    // DOMAIN: step=0..6
    // WHY: the recurrence of Josephus names who is left of six
    static void lastOfAll(int step) {
        if (step < 1 || step > 5) return;
        boolean[] isOut = new boolean[6];
        int at = -1;
        for (int left = 6; left > 1; left--) {
            for (int steps = step; steps > 0;) {
                at = (at + 1) % 6;
                if (!isOut[at]) steps--;
            }
            isOut[at] = true;
        }
        int last = 0;
        for (int n = 2; n <= 6; n++) last = (last + step) % n;
        if (isOut[last]) error();
    }
}
