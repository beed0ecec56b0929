// SPDX-License-Identifier: MIT
/** Entries that are given arrays. */
class GivenArrays {
  private GivenArrays() {}

  static boolean isNull(byte[] a) {
    return a == null;
  }

  static boolean areSame(int[] a, int[] b) {
    return a == b;
  }

  static boolean areThree(int[] a, long[] b, int[] c) {
    return a != c && b != null;
  }

  /** The first instruction is the head of a loop. */
  static void atStart(int[] a) {
    while (a != null) a = null;
  }

  static int length(int[] a, int n) {
    int[] b = n > 0 ? a : null;
    return b.length;
  }

  static long read(long[] a) {
    return a[0];
  }

  static int written(int[] a, int n) {
    if (n > 0) a = null;
    return a == null ? n : 0;
  }

  static int firstRow(int[][] m, int[] a) {
    return m[0] == a ? m[0].length : a.length;
  }

  static boolean twoTables(int[][] m, int[][] n) {
    return m[0] == n[0];
  }

  static int bytes(byte[][] m) {
    return m.length;
  }

  static int deep(int[][][] a, int n) {
    return n;
  }

  static Object boxes(Long[] a, Object o) {
    return a == null ? o : a[0];
  }

  static int words(CharSequence[] a, int n) {
    return n;
  }
}
