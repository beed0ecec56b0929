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

  private static String told(Object o) {
    if (o == null) return "null";
    String name = o.getClass().getSimpleName();
    if (o instanceof Integer) return name + " " + o + (o == (Object) Integer.valueOf((Integer) o) ? " of valueOf" : "");
    if (o instanceof Long) return name + " " + o + (o == (Object) Long.valueOf((Long) o) ? " of valueOf" : "");
    return o instanceof String ? name + " of " + ((String) o).length() : name;
  }

  /** The class, what the cells are, and which of them are one object or the array. */
  static void objects(Object[] a) {
    if (a == null) tell((Object) null);
    StringBuilder text = new StringBuilder(told(a)).append(":");
    for (int i = 0; i < a.length; i++) {
      text.append(i == 0 ? " " : "; ").append(a[i] == a ? "the array" : told(a[i]));
      for (int k = 0; k < i; k++) if (a[i] != null && a[i] == a[k]) text.append(" like ").append(k);
    }
    tell(text);
  }

  static void object(Object o, Long n, Object[] a, Long[] b) {
    tell(told(o), told(n), o == a, a == b, a != null && a.length > 0 && o != null && a[0] == o, b != null && b.length > 0 && b[0] == n);
  }

  static void deep(int[][][] a) {}

  static void classes(Class<?>[] a) {}
}
