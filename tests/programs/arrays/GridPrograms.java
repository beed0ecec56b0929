// SPDX-License-Identifier: MIT

/** Matrices, rows of different lengths, and small grids. */
class GridPrograms {
    static void error() {}

    static int[][] transposed(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int r = 0; r < m.length; r++) {
            for (int c = 0; c < m[r].length; c++) t[c][r] = m[r][c];
        }
        return t;
    }

    static int[][] product(int[][] a, int[][] b) {
        int[][] p = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) p[i][j] += a[i][k] * b[k][j];
            }
        }
        return p;
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.rows
    // DOMAIN: i=-1..4 j=-1..4
    // WHY: one cell of twelve is written
    static void rows(int i, int j) {
        int[][] m = new int[3][4];
        if (i < 0 || i >= 3 || j < 0 || j >= 4) return;
        m[i][j] = 9;
        int sum = 0;
        for (int[] row : m) {
            for (int cell : row) sum += cell;
        }
        if (sum != 9) error();
    }

    // EXPECT: unsafe line=51
    // ENTRY: GridPrograms.sharedRow
    // DOMAIN: i=-1..2
    // WITNESS: i=0
    // WHY: both rows are one array
    static void sharedRow(int i) {
        int[][] m = new int[2][];
        m[0] = new int[2];
        m[1] = m[0];
        if (i < 0 || i > 1) return;
        m[i][1] = 5;
        if (m[1 - i][1] == 5) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.transposedTwice
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1 d=-1..1 e=-1..1 f=-1..1
    // WHY: transposing twice gives the same
    static void transposedTwice(int a, int b, int c, int d, int e, int f) {
        int[][] m = transposed(transposed(new int[][] {{a, b, c}, {d, e, f}}));
        if (m.length != 2 || m[0][1] != b || m[1][0] != d || m[1][2] != f) error();
    }

    // EXPECT: unsafe line=77
    // ENTRY: GridPrograms.transposedInPlace
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1 d=-1..1
    // WITNESS: a=0 b=1 c=0 d=0
    // WHY: what is transposed in place over all indices is exchanged twice
    static void transposedInPlace(int a, int b, int c, int d) {
        int[][] m = {{a, b}, {c, d}};
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                int t = m[i][j];
                m[i][j] = m[j][i];
                m[j][i] = t;
            }
        }
        if (m[0][1] != c) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.identity
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1 d=-1..1
    // WHY: the identity changes nothing
    static void identity(int a, int b, int c, int d) {
        int[][] m = product(new int[][] {{a, b}, {c, d}}, new int[][] {{1, 0}, {0, 1}});
        assert m[0][0] == a && m[0][1] == b && m[1][0] == c && m[1][1] == d;
    }

    // EXPECT: unsafe line=96
    // ENTRY: GridPrograms.commutes
    // DOMAIN: a=-1..1 b=-1..1 c=-1..1 d=-1..1
    // WITNESS: a=0 b=1 c=1 d=0
    // WHY: the product of matrices depends on the order
    static void commutes(int a, int b, int c, int d) {
        int[][] m = {{a, b}, {c, d}}, n = {{1, 1}, {0, 1}};
        assert product(m, n)[0][0] == product(n, m)[0][0];
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.triangle
    // DOMAIN: n=-1..5
    // WHY: a triangle of n rows has n (n + 1) / 2 cells
    static void triangle(int n) {
        if (n < 0 || n > 4) return;
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) rows[i] = new int[i + 1];
        int cells = 0;
        for (int[] row : rows) cells += row.length;
        if (cells != n * (n + 1) / 2) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.pascal
    // DOMAIN: n=-1..5 k=-1..5
    // WHY: a row of Pascal's triangle reads the same from both ends
    static void pascal(int n, int k) {
        if (n < 0 || n > 4 || k < 0 || k > n) return;
        int[][] rows = new int[5][];
        for (int i = 0; i < 5; i++) {
            rows[i] = new int[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        if (rows[n][k] != rows[n][n - k]) error();
    }

    // EXPECT: unsafe line=139
    // ENTRY: GridPrograms.pascalSmall
    // DOMAIN: n=-1..5 k=-1..5
    // WITNESS: n=4 k=2
    // WHY: the middle of the fifth row is 6
    static void pascalSmall(int n, int k) {
        if (n < 0 || n > 4 || k < 0 || k > n) return;
        int[][] rows = new int[5][5];
        for (int i = 0; i < 5; i++) {
            rows[i][0] = 1;
            for (int j = 1; j <= i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        if (rows[n][k] > 5) error();
    }

    static void flood(boolean[][] open, int r, int c) {
        if (r < 0 || c < 0 || r >= open.length || c >= open[r].length || !open[r][c]) return;
        open[r][c] = false;
        flood(open, r + 1, c);
        flood(open, r - 1, c);
        flood(open, r, c + 1);
        flood(open, r, c - 1);
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.wall
    // DOMAIN: c=-1..3
    // WHY: a wall over the whole width keeps the flood on one side
    static void wall(int c) {
        if (c < 0 || c > 2) return;
        boolean[][] open = new boolean[3][3];
        for (boolean[] row : open) {
            for (int k = 0; k < 3; k++) row[k] = true;
        }
        for (int k = 0; k < 3; k++) open[1][k] = false;
        flood(open, 0, c);
        if (open[0][0] || open[0][1] || open[0][2] || !open[2][c]) error();
    }

    // EXPECT: unsafe line=176
    // ENTRY: GridPrograms.wallWithGap
    // DOMAIN: gap=0..2
    // WITNESS: gap=1
    // WHY: the wall has a gap
    static void wallWithGap(int gap) {
        if (gap < 0 || gap > 2) return;
        boolean[][] open = {{true, true, true}, {false, false, false}, {true, true, true}};
        open[1][gap] = gap == 1;
        flood(open, 0, 0);
        if (!open[2][2]) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.threeInARow
    // DOMAIN: row=-1..3
    // WHY: three in a row are found in whichever row they are
    static void threeInARow(int row) {
        if (row < 0 || row > 2) return;
        char[][] board = new char[3][3];
        for (int c = 0; c < 3; c++) board[row][c] = 'x';
        int lines = 0;
        for (int r = 0; r < 3; r++) {
            if (board[r][0] == 'x' && board[r][1] == 'x' && board[r][2] == 'x') lines++;
        }
        if (lines != 1) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.cube
    // DOMAIN: x=-2..2
    // WHY: three dimensions: 2 * 3 * 2 cells, each counted once
    static void cube(int x) {
        int[][][] cube = new int[2][3][2];
        int n = 0;
        for (int[][] layer : cube) {
            for (int[] row : layer) {
                for (int i = 0; i < row.length; i++) row[i] = x + n++;
            }
        }
        if (n != 12 || cube[1][2][1] != x + 11 || cube[0][1][0] != x + 2) error();
    }

    // EXPECT: safe
    // ENTRY: GridPrograms.quarterTurns
    // DOMAIN: a=-2..2 b=-2..2 c=-2..2 d=-2..2
    // WHY: four quarter turns of a square
    static void quarterTurns(int a, int b, int c, int d) {
        int[][] m = {{a, b}, {c, d}};
        for (int turn = 0; turn < 4; turn++) {
            int[][] t = new int[2][2];
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) t[j][1 - i] = m[i][j];
            }
            m = t;
        }
        if (m[0][0] != a || m[0][1] != b || m[1][0] != c || m[1][1] != d) error();
    }
}
