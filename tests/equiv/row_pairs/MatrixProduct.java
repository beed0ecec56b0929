/** Rows times columns, of two squares of one size. */
class MatrixProduct {
  static boolean pre(int[][] a, int[][] b) {
    return isSquare(a) && isSquare(b) && a.length == b.length;
  }

  private static boolean isSquare(int[][] m) {
    if (m == null) return false;
    for (int i = 0; i < m.length; i++) {
      if (m[i] == null || m[i].length != m.length) return false;
    }
    return true;
  }

  static int[][] reference(int[][] a, int[][] b) {
    int n = a.length;
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int sum = 0;
        for (int k = 0; k < n; k++) sum += a[i][k] * b[k][j];
        c[i][j] = sum;
      }
    }
    return c;
  }

  // EXPECT EQUIVALENT: the loops in another order
  static int[][] rowsFirst(int[][] a, int[][] b) {
    int[][] c = new int[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < a.length; k++) {
        for (int j = 0; j < a.length; j++) c[i][j] += a[i][k] * b[k][j];
      }
    }
    return c;
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}, {{0, 0}, {1, 0}}: cell by cell
  static int[][] cellByCell(int[][] a, int[][] b) {
    int[][] c = new int[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) c[i][j] = a[i][j] * b[i][j];
    }
    return c;
  }

  // EXPECT DIFFERENT at {{1, 0}, {0, 0}}, {{0, 1}, {0, 0}}: rows times rows
  static int[][] rowsTimesRows(int[][] a, int[][] b) {
    int n = a.length;
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[j][k];
      }
    }
    return c;
  }

  // EXPECT DIFFERENT at {{1, 1}, {0, 0}}, {{1, 0}, {1, 0}}: the last product alone
  static int[][] lastAlone(int[][] a, int[][] b) {
    int n = a.length;
    int[][] c = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) c[i][j] = a[i][k] * b[k][j];
      }
    }
    return c;
  }
}
