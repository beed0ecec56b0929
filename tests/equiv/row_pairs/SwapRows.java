/** Exchanges two rows. */
class SwapRows {
  static void reference(long[][] m, int a, int b) {
    long[] t = m[a];
    m[a] = m[b];
    m[b] = t;
  }

  // EXPECT EQUIVALENT: the other row first
  static void otherFirst(long[][] m, int a, int b) {
    long[] t = m[b];
    m[b] = m[a];
    m[a] = t;
  }

  // EXPECT EQUIVALENT: both are kept
  static void kept(long[][] m, int a, int b) {
    long[] first = m[a];
    long[] second = m[b];
    m[b] = first;
    m[a] = second;
  }

  // EXPECT EQUIVALENT: copies of the rows are as good as the rows
  static void copies(long[][] m, int a, int b) {
    long[] t = m[a] == null ? null : m[a].clone();
    m[a] = m[b];
    m[b] = t;
  }

  // EXPECT DIFFERENT at {{0}, null}, 0, 1: one row is lost
  static void lost(long[][] m, int a, int b) {
    m[a] = m[b];
    m[b] = m[a];
  }

  // EXPECT DIFFERENT at {{0}, {1}, above}, 0, 1: cells are exchanged, which another row shares
  static void cells(long[][] m, int a, int b) {
    if (m[a] == null || m[b] == null || m[a].length != m[b].length) {
      reference(m, a, b);
      return;
    }
    for (int j = 0; j < m[a].length; j++) {
      long t = m[a][j];
      m[a][j] = m[b][j];
      m[b][j] = t;
    }
  }
}
