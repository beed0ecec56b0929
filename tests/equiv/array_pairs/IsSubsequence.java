/** Is a what is left of b after cells are taken out? */
class IsSubsequence {
  static boolean reference(int[] a, int[] b) {
    int i = 0;
    for (int j = 0; j < b.length && i < a.length; j++) {
      if (a[i] == b[j]) i++;
    }
    return i == a.length;
  }

  // EXPECT EQUIVALENT: from the last cells down; null throws at one of the lengths
  static boolean fromAbove(int[] a, int[] b) {
    int i = a.length - 1;
    int j = b.length - 1;
    while (i >= 0 && j >= 0) {
      if (a[i] == b[j]) i--;
      j--;
    }
    return i < 0;
  }

  // EXPECT EQUIVALENT: an array is a subsequence of itself, and a.length throws for null before
  static boolean itself(int[] a, int[] b) {
    int left = a.length;
    if (a == b) return true;
    for (int x : b) {
      if (left > 0 && a[a.length - left] == x) left--;
    }
    return left == 0;
  }

  // EXPECT DIFFERENT at null, null: true instead of an exception
  static boolean nullItself(int[] a, int[] b) {
    if (a == b) return true;
    int i = 0;
    for (int j = 0; j < b.length && i < a.length; j++) {
      if (a[i] == b[j]) i++;
    }
    return i == a.length;
  }

  // EXPECT DIFFERENT at {}, {0}: a is read beyond its last cell
  static boolean noBound(int[] a, int[] b) {
    int i = 0;
    for (int j = 0; j < b.length; j++) {
      if (a[i] == b[j]) i++;
    }
    return i == a.length;
  }

  // EXPECT DIFFERENT at {0, 0}, {0, 1, 0}: an unequal cell in between starts a anew
  static boolean anew(int[] a, int[] b) {
    int i = 0;
    for (int j = 0; j < b.length && i < a.length; j++) {
      if (a[i] == b[j]) {
        i++;
      } else {
        i = 0;
      }
    }
    return i == a.length;
  }
}
