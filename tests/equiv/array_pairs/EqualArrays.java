/** Have two arrays the same length and the same cells? */
class EqualArrays {
  static boolean reference(char[] a, char[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  // EXPECT EQUIVALENT: from the last cell down, and no cell is compared where both are one array
  static boolean fromAbove(char[] a, char[] b) {
    if (a.length != b.length) return false;
    if (a == b) return true;
    int i = a.length;
    while (i > 0 && a[i - 1] == b[i - 1]) i--;
    return i == 0;
  }

  // EXPECT EQUIVALENT: all cells are equal where their number is the length
  static boolean counted(char[] a, char[] b) {
    int shorter = Math.min(a.length, b.length);
    int count = 0;
    for (int i = 0; i < shorter; i++) {
      if (a[i] == b[i]) count++;
    }
    return count == a.length && count == b.length;
  }

  // EXPECT DIFFERENT at {}, {}: one array and no copy of it
  static boolean identity(char[] a, char[] b) {
    return a.length == b.length && a == b;
  }

  // EXPECT DIFFERENT at {}, {0}: b may be longer
  static boolean longer(char[] a, char[] b) {
    for (int i = 0; i < a.length; i++) {
      if (i >= b.length || a[i] != b[i]) return false;
    }
    return true;
  }

  // EXPECT DIFFERENT at {0, 0}, {0, 1}: the first cells decide
  static boolean firstOnly(char[] a, char[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) {
      return a[i] == b[i];
    }
    return true;
  }

  // EXPECT DIFFERENT at null, null: true instead of an exception
  static boolean nulls(char[] a, char[] b) {
    if (a == b) return true;
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }
}
