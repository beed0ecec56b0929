/** Exchanges two cells. */
class SwapCells {
  static void reference(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  // EXPECT EQUIVALENT: the other cell is kept; both are read before one is written
  static void other(int[] a, int i, int j) {
    int t = a[j];
    a[j] = a[i];
    a[i] = t;
  }

  // EXPECT EQUIVALENT: the difference modulo 2^32 is moved; of a cell and itself it is 0
  static void difference(int[] a, int i, int j) {
    int d = a[i] - a[j];
    a[i] -= d;
    a[j] += d;
  }

  // EXPECT DIFFERENT at {1}, 0, 0: the cell becomes 0, as it is exchanged with itself
  static void xor(int[] a, int i, int j) {
    a[i] ^= a[j];
    a[j] ^= a[i];
    a[i] ^= a[j];
  }

  // EXPECT DIFFERENT at null, 0, 0: no exception where the indexes are equal
  static void unequalOnly(int[] a, int i, int j) {
    if (i == j) return;
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  // EXPECT DIFFERENT at {0, 1}, 0, 1: one of the values is lost
  static void lost(int[] a, int i, int j) {
    a[i] = a[j];
    a[j] = a[i];
  }

  // EXPECT DIFFERENT at {1}, 0, 1: a[i] is changed before a[j] throws
  static void partly(int[] a, int i, int j) {
    int t = a[i];
    a[i] = 0;
    a[i] += a[j];
    a[j] = t;
  }
}
