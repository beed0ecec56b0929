// SPDX-License-Identifier: MIT

/** Floods of small grids from a place that the caller says. */
class Floods {
    static void error() {}

    static void fill(int[][] grid, int x, int y) {
        if (x < 0 || y < 0 || x >= grid.length || y >= grid[x].length) return;
        if (grid[x][y] != 0) return;
        grid[x][y] = 2;
        fill(grid, x + 1, y);
        fill(grid, x - 1, y);
        fill(grid, x, y + 1);
        fill(grid, x, y - 1);
    }

    // EXPECT: safe
    // ENTRY: Floods.open
    // DOMAIN: x=-1..3 y=-1..3
    // WHY: a grid without walls is filled whole, whatever the start is
    static void open(int x, int y) {
        if (x < 0 || x > 2 || y < 0 || y > 2) return;
        int[][] grid = new int[3][3];
        fill(grid, x, y);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (grid[i][j] != 2) error();
            }
        }
    }

    // EXPECT: safe
    // ENTRY: Floods.divided
    // DOMAIN: x=-1..4 y=-1..4
    // WHY: the wall in the second column keeps what is left of it from what is right of it
    static void divided(int x, int y) {
        if (x < 0 || x > 3 || y < 0 || y > 3) return;
        int[][] grid = new int[4][4];
        for (int i = 0; i < 4; i++) grid[i][1] = 1;
        fill(grid, x, y);
        if (grid[0][0] == 2 && grid[3][3] == 2) error();
    }

    // EXPECT: unsafe line=56
    // ENTRY: Floods.hole
    // DOMAIN: x=-1..4 y=-1..4
    // WITNESS: x=0 y=0
    // WHY: the wall has a hole in its third row
    static void hole(int x, int y) {
        if (x < 0 || x > 3 || y < 0 || y > 3) return;
        int[][] grid = new int[4][4];
        for (int i = 0; i < 4; i++) {
            if (i != 2) grid[i][1] = 1;
        }
        fill(grid, x, y);
        if (grid[0][0] == 2 && grid[3][3] == 2) error();
    }

    // EXPECT: safe
    // ENTRY: Floods.queue
    // DOMAIN: x=-1..3 y=-1..3
    // WHY: each of the nine places is put into the queue once
    static void queue(int x, int y) {
        if (x < 0 || x >= 3 || y < 0 || y >= 3) return;
        int[] xs = new int[9], ys = new int[9];
        int[] dx = {1, -1, 0, 0}, dy = {0, 0, 1, -1};
        boolean[][] seen = new boolean[3][3];
        int head = 0, tail = 0;
        xs[tail] = x;
        ys[tail++] = y;
        seen[x][y] = true;
        while (head < tail) {
            int a = xs[head], b = ys[head++];
            for (int d = 0; d < 4; d++) {
                int p = a + dx[d], q = b + dy[d];
                if (p < 0 || q < 0 || p >= 3 || q >= 3 || seen[p][q]) continue;
                seen[p][q] = true;
                xs[tail] = p;
                ys[tail++] = q;
            }
        }
        if (tail != 9) error();
    }

    // EXPECT: unsafe line=97
    // ENTRY: Floods.eight
    // DOMAIN: k=-1..8
    // WITNESS: k=0
    // WHY: in an 8 by 8 grid the wall is left open in row k
    static void eight(int k) {
        int[][] grid = new int[8][8];
        for (int i = 0; i < 8; i++) {
            if (i != k) grid[i][4] = 1;
        }
        fill(grid, 7, 7);
        if (grid[0][0] == 2) {
            error();
        }
    }
}
