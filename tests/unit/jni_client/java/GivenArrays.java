// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** Says what it is given. */
class GivenArrays {
  private GivenArrays() {}

  private static void tell(Object... values) {
    StringBuilder text = new StringBuilder();
    for (Object value : values) text.append(text.length() == 0 ? "" : "; ").append(shown(value));
    throw new IllegalStateException(text.toString());
  }

  private static String shown(Object value) {
    if (value instanceof boolean[]) return Arrays.toString((boolean[]) value);
    if (value instanceof byte[]) return Arrays.toString((byte[]) value);
    if (value instanceof short[]) return Arrays.toString((short[]) value);
    if (value instanceof long[]) return Arrays.toString((long[]) value);
    if (value instanceof float[]) return Arrays.toString((float[]) value);
    if (value instanceof double[]) return Arrays.toString((double[]) value);
    if (value instanceof int[]) return Arrays.toString((int[]) value);
    if (!(value instanceof char[])) return String.valueOf(value);
    StringBuilder codes = new StringBuilder("chars");
    for (char c : (char[]) value) codes.append(' ').append((int) c);
    return codes.toString();
  }

  static void small(boolean[] a, byte[] b, char[] c, short[] d) {
    tell(a, b, c, d);
  }

  static void wide(int[] a, long[] b, float[] c, double[] d) {
    tell(a, b, c, d);
  }

  static void among(int x, int[] a, long y, boolean[] b) {
    tell(x, a, y, b);
  }

  static void same(int[] a, long[] b, int[] c, int[] d) {
    tell(a, b, c, a == c, c == d);
  }

  /** Of a long array: its length, and where its value changes. */
  static void changes(int[] a) {
    StringBuilder text = new StringBuilder().append(a.length);
    int before = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != before) text.append(" [").append(i).append("]=").append(a[i]);
      before = a[i];
    }
    tell(text);
  }

  /** The rows, and which of them are one array. */
  static void table(int[][] m, int[] a) {
    if (m == null) tell((Object) null);
    StringBuilder text = new StringBuilder(), same = new StringBuilder();
    for (int i = 0; i < m.length; i++) {
      text.append(i == 0 ? "" : "; ").append(Arrays.toString(m[i]));
      for (int k = 0; k < i; k++) if (m[i] != null && m[i] == m[k]) same.append("; rows " + k + " and " + i + " are one");
      if (m[i] != null && m[i] == a) same.append("; row " + i + " is a");
    }
    tell(text.append(same));
  }

  static void deep(int[][][] a) {}

  static void words(String[] a) {}
}
