/** The square with 1 from corner to corner. */
class Identity {
  static boolean pre(int n) {
    return n >= 0 && n <= 6;
  }

  static int[][] reference(int n) {
    int[][] m = new int[n][n];
    for (int i = 0; i < n; i++) m[i][i] = 1;
    return m;
  }

  // EXPECT EQUIVALENT: row by row
  static int[][] rows(int n) {
    int[][] m = new int[n][];
    for (int i = 0; i < n; i++) {
      m[i] = new int[n];
      m[i][i] = 1;
    }
    return m;
  }

  // EXPECT EQUIVALENT: every cell is written
  static int[][] cells(int n) {
    int[][] m = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) m[i][j] = i == j ? 1 : 0;
    }
    return m;
  }

  // EXPECT DIFFERENT at 2: all rows are one array
  static int[][] oneRow(int n) {
    int[][] m = new int[n][];
    int[] row = new int[n];
    for (int i = 0; i < n; i++) {
      row[i] = 1;
      m[i] = row;
    }
    return m;
  }

  // EXPECT DIFFERENT at 1: the first row stays as it was
  static int[][] fromOne(int n) {
    int[][] m = new int[n][n];
    for (int i = 1; i < n; i++) m[i][i] = 1;
    return m;
  }

  // EXPECT DIFFERENT at 1: no row is made
  static int[][] noRows(int n) {
    return new int[n][];
  }
}
