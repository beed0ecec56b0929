// SPDX-License-Identifier: MIT

/** Tables of so many rows and columns that are given: which rows are one array is a case of its own. */
class TableShapes {
    static void error() {}

    static boolean isSquare(boolean[][] table, int size) {
        if (table == null || table.length != size) return false;
        for (boolean[] row : table) if (row == null || row.length != size) return false;
        return true;
    }

    static void flood(boolean[][] free, boolean[][] wet, int row, int column) {
        if (row < 0 || row > 2 || column < 0 || column > 2 || !free[row][column] || wet[row][column]) return;
        wet[row][column] = true;
        flood(free, wet, row + 1, column);
        flood(free, wet, row - 1, column);
        flood(free, wet, row, column + 1);
        flood(free, wet, row, column - 1);
    }

    // EXPECT: safe
    // ENTRY: TableShapes.floodedAndSpread
    // DOMAIN: free=[3][3]0..1
    // WHY: both reach what is connected with the corner: no way without repetition has more than eight steps
    static void floodedAndSpread(boolean[][] free) {
        if (!isSquare(free, 3)) return;
        boolean[][] wet = new boolean[3][3], spread = new boolean[3][3];
        flood(free, wet, 0, 0);
        spread[0][0] = free[0][0];
        for (int k = 0; k < 8; k++)
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if (free[i][j] && (i > 0 && spread[i - 1][j] || j > 0 && spread[i][j - 1]
                            || i < 2 && spread[i + 1][j] || j < 2 && spread[i][j + 1]))
                        spread[i][j] = true;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) if (wet[i][j] != spread[i][j]) error();
    }

    /** Which of three are connected, each by way of any others. */
    static boolean[][] closed(boolean[][] edges) {
        boolean[][] result = new boolean[3][3];
        for (int i = 0; i < 3; i++) result[i] = edges[i].clone();
        for (int via = 0; via < 3; via++)
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) result[i][j] |= result[i][via] & result[via][j];
        return result;
    }

    // EXPECT: safe
    // ENTRY: TableShapes.closedIsTransitive
    // DOMAIN: edges=[3][3]0..1
    // WHY: behind the round of `via` all ways are found whose inner points are no greater
    static void closedIsTransitive(boolean[][] edges) {
        if (!isSquare(edges, 3)) return;
        boolean[][] ways = closed(edges);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 3; k++) if (ways[i][j] && ways[j][k] && !ways[i][k]) error();
    }

    // EXPECT: unsafe line=77
    // ENTRY: TableShapes.closedInTheWrongOrder
    // DOMAIN: edges=[3][3]0..1
    // WITNESS: edges={{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}
    // WHY: 0 to 2 to 1 is found behind 1 by way of 0
    static void closedInTheWrongOrder(boolean[][] edges) {
        if (!isSquare(edges, 3)) return;
        boolean[][] ways = new boolean[3][3];
        for (int i = 0; i < 3; i++) ways[i] = edges[i].clone();
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int via = 0; via < 3; via++) ways[i][j] |= ways[i][via] & ways[via][j];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 3; k++) if (ways[i][j] && ways[j][k] && !ways[i][k]) error();
    }

    // EXPECT: safe
    // ENTRY: TableShapes.sumsOfRectangles
    // DOMAIN: none
    // WHY: the sum of a rectangle is what four sums of those from the corner say of it
    static void sumsOfRectangles(int[][] table, int top, int bottom, int left, int right) {
        if (table == null || table.length != 3) return;
        for (int[] row : table) if (row == null || row.length != 3) return;
        if (top < 0 || top > bottom || bottom > 2 || left < 0 || left > right || right > 2) return;
        int[][] sums = new int[4][4];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                sums[i + 1][j + 1] = table[i][j] + sums[i][j + 1] + sums[i + 1][j] - sums[i][j];
        int sum = 0;
        for (int i = top; i <= bottom; i++)
            for (int j = left; j <= right; j++) sum += table[i][j];
        if (sum != sums[bottom + 1][right + 1] - sums[top][right + 1] - sums[bottom + 1][left] + sums[top][left]) error();
    }

    // EXPECT: unsafe line=109
    // ENTRY: TableShapes.clearedByColumn
    // DOMAIN: table=[3][3]0..1
    // WITNESS: table={{0, 0, 1}, {0, 0, 0}, table[0]}
    // WHY: where the first row is the last one, clearing the one clears the other
    static void clearedByColumn(boolean[][] table) {
        if (!isSquare(table, 3)) return;
        int before = 0, after = 0;
        for (int j = 0; j < 3; j++) if (table[2][j]) before++;
        for (int j = 0; j < 3; j++) table[0][j] = false;
        for (int j = 0; j < 3; j++) if (table[2][j]) after++;
        if (before != after) error();
    }
}
