/** Mirrors a square of cells in place. No two of its rows are one array. */
class TransposeSquare {
  static boolean pre(int[][] m) {
    if (m == null) return false;
    for (int i = 0; i < m.length; i++) {
      if (m[i] == null || m[i].length != m.length) return false;
      for (int j = 0; j < i; j++) {
        if (m[i] == m[j]) return false;
      }
    }
    return true;
  }

  static void reference(int[][] m) {
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < i; j++) {
        int t = m[i][j];
        m[i][j] = m[j][i];
        m[j][i] = t;
      }
    }
  }

  // EXPECT EQUIVALENT: the cells above the diagonal instead of those below it
  static void above(int[][] m) {
    for (int i = 0; i < m.length; i++) {
      for (int j = i + 1; j < m.length; j++) {
        int t = m[j][i];
        m[j][i] = m[i][j];
        m[i][j] = t;
      }
    }
  }

  // EXPECT EQUIVALENT: the new rows replace the old ones, which hold what they did
  static void newRows(int[][] m) {
    int[][] old = m.clone();
    for (int i = 0; i < old.length; i++) {
      m[i] = new int[old.length];
      for (int j = 0; j < old.length; j++) m[i][j] = old[j][i];
    }
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}: each exchange is made twice
  static void twice(int[][] m) {
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        int t = m[i][j];
        m[i][j] = m[j][i];
        m[j][i] = t;
      }
    }
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}: one of the two cells is lost
  static void lost(int[][] m) {
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < i; j++) {
        m[i][j] = m[j][i];
        m[j][i] = m[i][j];
      }
    }
  }

  // EXPECT DIFFERENT at {{0, 1}, {0, 0}}: the array is replaced for this method alone
  static void elsewhere(int[][] m) {
    int[][] t = new int[m.length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) t[j][i] = m[i][j];
    }
    m = t;
  }
}
