/** The rows of Pascal's triangle. */
class Jagged {
  static boolean pre(int n) {
    return n >= 0 && n <= 5;
  }

  static int[][] reference(int n) {
    int[][] rows = new int[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = new int[i + 1];
      rows[i][0] = 1;
      rows[i][i] = 1;
      for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
    }
    return rows;
  }

  // EXPECT EQUIVALENT: from the row's end
  static int[][] backwards(int n) {
    int[][] rows = new int[n][];
    for (int i = 0; i < n; i++) {
      int[] row = new int[i + 1];
      row[i] = 1;
      for (int j = i - 1; j >= 0; j--) row[j] = j == 0 ? 1 : rows[i - 1][j] + rows[i - 1][j - 1];
      rows[i] = row;
    }
    return rows;
  }

  // EXPECT DIFFERENT at 1: every row is as long as the last one will be, and one more
  static int[][] tooLong(int n) {
    int[][] rows = new int[n][n + 1];
    for (int i = 0; i < n; i++) {
      rows[i][0] = 1;
      rows[i][i] = 1;
      for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
    }
    return rows;
  }

  // EXPECT DIFFERENT at 4: the cell above counts twice
  static int[][] aboveTwice(int n) {
    int[][] rows = new int[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = new int[i + 1];
      rows[i][0] = 1;
      rows[i][i] = 1;
      for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j] + rows[i - 1][j];
    }
    return rows;
  }

  // EXPECT DIFFERENT at 0: at least one row
  static int[][] atLeastOne(int n) {
    return reference(Math.max(n, 1));
  }
}
