/** Methods of one signature each that differ in what they return, throw, or leave in the arrays they are given. */
final class Cells {
  private static int calls;

  static int swapFirst(int[] a, int[] b, int i) {
    int t = a[0];
    a[0] = b[i];
    b[i] = t;
    return t;
  }

  static int swapLate(int[] a, int[] b, int i) {
    int t = b[i];
    int u = a[0];
    b[i] = u;
    a[0] = t;
    return u;
  }

  static int partly(int[] a, int[] b, int i) {
    a[0] = 7;
    b[i] = 7;
    return 7;
  }

  static int readOnly(int[] a, int[] b, int i) {
    return a.length + b[i];
  }

  static int otherArray(int[] a, int[] b, int i) {
    a = b;
    a[i] = 1;
    return 0;
  }

  static int caught(int[] a, int[] b, int i) {
    try {
      b[i] = 3;
      a[i] = 4;
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    }
    return calls++;
  }

  static int behindFinally(int[] a, int[] b, int i) {
    try {
      if (i < 0) throw new IllegalStateException();
      b[i] = 3;
      return a[i];
    } finally {
      if (a != null && a.length > 0) a[0] = 5;
    }
  }

  static int thrownOn(int[] a, int[] b, int i) {
    int r;
    try {
      r = checked(a, b, i);
    } catch (RuntimeException e) {
      if (a != null && a.length > 0) a[0] = 5;
      throw e;
    }
    a[0] = 5;
    return r;
  }

  // Another class than behindFinally, and nothing else.
  static int anotherThrown(int[] a, int[] b, int i) {
    try {
      if (i < 0) throw new ArithmeticException();
      b[i] = 3;
      return a[i];
    } finally {
      if (a != null && a.length > 0) a[0] = 5;
    }
  }

  private static int checked(int[] a, int[] b, int i) {
    if (i < 0) throw new IllegalStateException();
    b[i] = 3;
    return a[i];
  }

  static int[] given(int[] a) {
    return a;
  }

  static int[] copy(int[] a) {
    return a.clone();
  }

  static int[] first(int[] a, int[] b) {
    return a;
  }

  static int[] second(int[] a, int[] b) {
    return b;
  }

  static int[] one(int[] a) {
    return new int[1];
  }

  static int[] cleared(int[] a) {
    if (a.length == 0) return null;
    a[a.length - 1] = 0;
    return a;
  }

  static void rowsSwapped(int[][] m, int[] a, int i) {
    int[] t = m[0];
    m[0] = m[i];
    m[i] = t;
  }

  static void cellsSwapped(int[][] m, int[] a, int i) {
    int[] t = m[0];
    int[] u = m[i];
    if (t.length != u.length) throw new NullPointerException();
    for (int j = 0; j < t.length; j++) {
      int k = t[j];
      t[j] = u[j];
      u[j] = k;
    }
  }

  static void rowTaken(int[][] m, int[] a, int i) {
    m[i] = a;
    a[0] = 3;
  }

  static void rowRead(int[][] m, int[] a, int i) {
    a[i] = m[0][i];
  }

  static int[][] rowsGiven(int[][] m) {
    return m;
  }

  // The same rows in another array: it is equal.
  static int[][] rowsCopied(int[][] m) {
    return m == null ? null : m.clone();
  }

  static int[][] lastRow(int[][] m) {
    if (m != null && m.length > 0 && m[m.length - 1] != null && m[m.length - 1].length > 0) m[m.length - 1][0]++;
    return m;
  }

  static int[][] rowless(int[][] m) {
    return new int[m.length][];
  }

  static int[][] noRows(int[][] m) {
    if (m.length > 1) m[1] = null;
    return m;
  }

  static int firstTable(long[][] m, long[][] n) {
    m[0][0] = 2;
    return n.length;
  }

  static int secondTable(long[][] m, long[][] n) {
    n[0][0] = 2;
    return m.length;
  }

  static int written(long[][] m, long[][] n) {
    m[0] = n[0];
    n[0][0] = 5;
    return 1;
  }

  static boolean firstOf(boolean[] f, byte[] g) {
    f[0] = g[0] > 0;
    return f[0];
  }

  static boolean lastOf(boolean[] f, byte[] g) {
    g[g.length - 1] = (byte) (g[0] + 1);
    return f[f.length - 1];
  }

  static double halves(double[] d) {
    d[0] = d[0] / 2;
    return d[0];
  }

  static double times(double[] d) {
    d[0] = 0.5 * d[0];
    return d[0];
  }

  static boolean firstIsNoNull(int[] a, int[] b, int i) {
    return a != null && i >= 0;
  }

  static boolean rowsAreNoNull(int[][] m, int[] a, int i) {
    if (m == null || i < 0) return false;
    for (int[] row : m) if (row == null) return false;
    return true;
  }

  static Integer boxPut(Integer x, Integer[] a) {
    a[0] = x;
    return x;
  }

  // Boxes that hold the same: they are equal.
  static Integer boxMade(Integer x, Integer[] a) {
    a[0] = x == null ? null : Integer.valueOf(x.intValue());
    return a[0];
  }

  static Integer boxRead(Integer x, Integer[] a) {
    return a[0];
  }

  // Which objects the boxes are.
  static Integer boxesAreOne(Integer x, Integer[] a) {
    return x == a[0] ? 1 : 0;
  }

  static Integer boxLost(Integer x, Integer[] a) {
    a[0] = null;
    return x;
  }

  static Integer[] boxesGiven(Integer[] a) {
    return a;
  }

  static Integer[] boxesCopied(Integer[] a) {
    if (a == null) return null;
    Integer[] copy = new Integer[a.length];
    for (int i = 0; i < a.length; i++) copy[i] = a[i];
    return copy;
  }

  static Integer[] lastBox(Integer[] a) {
    if (a.length > 0 && a[a.length - 1] != null) a[a.length - 1]++;
    return a;
  }

  static boolean doublesEqual(Double a, Double b) {
    return a.equals(b);
  }

  static boolean doublesAreOne(Double a, Double b) {
    return a == b;
  }

  static Character charIn(Object o) {
    return o instanceof Integer ? Character.valueOf((char) (int) (Integer) o) : null;
  }

  static Character charOrZero(Object o) {
    return o instanceof Integer ? (char) (int) (Integer) o : '\0';
  }

  // An object of another class is none of these, too.
  static Character charOfInteger(Object o) {
    if (o == null || o instanceof String || !(o instanceof Integer)) return null;
    return (char) ((Integer) o).intValue();
  }

  static boolean hasBoxes(Integer[] a, Integer x) {
    return a != null && x != null;
  }
}
