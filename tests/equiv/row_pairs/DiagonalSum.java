/** The sum of the cells of a square from corner to corner. */
class DiagonalSum {
  static boolean pre(int[][] m) {
    if (m == null) return false;
    for (int[] row : m) {
      if (row == null || row.length != m.length) return false;
    }
    return true;
  }

  static int reference(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) sum += m[i][i];
    return sum;
  }

  // EXPECT EQUIVALENT: from the last row up
  static int upwards(int[][] m) {
    int sum = 0;
    for (int i = m.length - 1; i >= 0; i--) sum += m[i][i];
    return sum;
  }

  // EXPECT EQUIVALENT: all cells are looked at
  static int allCells(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m[i].length; j++) {
        if (i == j) sum += m[i][j];
      }
    }
    return sum;
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}: the other diagonal
  static int other(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) sum += m[i][m.length - 1 - i];
    return sum;
  }

  // EXPECT DIFFERENT at {{1}}: without the last row
  static int shorter(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length - 1; i++) sum += m[i][i];
    return sum;
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}: the first row alone
  static int firstRow(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) sum += m[0][i];
    return sum;
  }
}
