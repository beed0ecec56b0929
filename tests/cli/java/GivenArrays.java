// SPDX-License-Identifier: MIT
/** Entries whose failing inputs hold arrays. */
class GivenArrays {
  static void isLong(int[] a) {
    assert a == null || a.length < 200 || a[150] != 7;
  }

  static void areOne(byte[] a, byte[] b) {
    assert a != b || a == null || a.length < 2 || a[1] != -3;
  }

  static void letters(char[] a) {
    assert a == null || a.length != 4 || a[0] != '\'' || a[1] != '}' || a[2] != '\n' || a[3] != 'x';
  }

  static void kinds(boolean[] a, long[] b, float[] c, double[] d, short[] e) {
    if (a == null || b == null || c == null || d == null || e == null) return;
    if (a.length != 1 || b.length != 1 || c.length != 1 || d.length != 1 || e.length != 1) return;
    assert !(a[0] && b[0] == 5_000_000_000L && c[0] != c[0] && d[0] == 0.5 && e[0] == -9);
  }

  /** The first two rows are one array, the third is the other parameter, and the fourth is long. */
  static void rowsAreOne(int[][] m, int[] a) {
    if (m == null || a == null || m.length != 4 || m[0] == null || m[3] == null || m[0].length != 1 || m[3].length < 200) return;
    assert !(m[0] == m[1] && m[2] == a && m[0][0] == 5 && m[3][150] == 7);
  }

  /** No JVM of the tests has room for such an array. */
  static void isTooLong(int[] a) {
    assert a == null || a.length != 2_147_483_000 || a[7] != 3;
  }

  static void isNull(int n, int[] a) {
    assert a != null || n != 5;
  }
}
