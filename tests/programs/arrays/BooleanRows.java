// SPDX-License-Identifier: MIT

/** Cells of boolean[][], which methods are given as booleans. */
class BooleanRows {
    static void error() {}

    static int count(boolean one, boolean other) {
        return (one ? 1 : 0) + (other ? 1 : 0);
    }

    // EXPECT: safe
    // ENTRY: BooleanRows.given
    // DOMAIN: a=0..1 b=0..1
    // WHY: a row has two cells, each of which counts once at most
    static void given(boolean a, boolean b) {
        boolean[][] rows = new boolean[2][2];
        rows[0][1] = a;
        rows[1] = new boolean[] {b, a};
        int found = 0;
        for (boolean[] row : rows) found += count(row[0], row[1]);
        if (found > 3 || found != count(rows[0][0], rows[0][1]) + count(rows[1][0], rows[1][1])) error();
    }

    // EXPECT: unsafe line=33
    // ENTRY: BooleanRows.givenTwice
    // DOMAIN: a=0..1 b=0..1
    // WITNESS: a=true b=true
    // WHY: the second row is the first one
    static void givenTwice(boolean a, boolean b) {
        boolean[][] rows = new boolean[2][];
        rows[0] = rows[1] = new boolean[] {a, b};
        rows[1][0] &= b;
        if (count(rows[0][0], rows[0][1]) + count(rows[1][0], rows[1][1]) == 4) error();
    }

    // EXPECT: safe
    // ENTRY: BooleanRows.stepped
    // DOMAIN: bits=-9..9
    // WHY: a step of both tables is the same function of what was there before
    static void stepped(int bits) {
        boolean[][] first = new boolean[3][3], second = new boolean[3][3];
        for (int i = 0; i < 9; i++) first[i / 3][i % 3] = second[i % 3][i / 3] = (bits >> i & 1) != 0;
        boolean[][] next = new boolean[3][3];
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) next[r][c] = lives(first[r][c], beside(first, r, c));
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                if (next[r][c] != lives(second[c][r], beside(second, c, r))) error();
    }

    static boolean lives(boolean now, int beside) {
        return beside == 3 || now && beside == 2;
    }

    static int beside(boolean[][] table, int row, int column) {
        int result = 0;
        for (int r = Math.max(row - 1, 0); r <= Math.min(row + 1, 2); r++)
            for (int c = Math.max(column - 1, 0); c <= Math.min(column + 1, 2); c++)
                if ((r != row || c != column) && table[r][c]) result++;
        return result;
    }
}
