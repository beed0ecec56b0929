/** Are the cells the numbers from 0 to a.length - 1, each once? */
class IsPermutation {
  static boolean reference(int[] a) {
    boolean[] seen = new boolean[a.length];
    for (int x : a) {
      if (x < 0 || x >= a.length || seen[x]) return false;
      seen[x] = true;
    }
    return true;
  }

  // EXPECT EQUIVALENT: n numbers that all occur in n cells occur once each
  static boolean eachFound(int[] a) {
    for (int v = 0; v < a.length; v++) {
      if (!contains(a, v)) return false;
    }
    return true;
  }

  private static boolean contains(int[] a, int v) {
    for (int x : a) {
      if (x == v) return true;
    }
    return false;
  }

  // EXPECT EQUIVALENT: counts first, then all counts are compared with 1
  static boolean counts(int[] a) {
    int[] counts = new int[a.length];
    for (int i = 0; i < a.length; i++) {
      if (a[i] >= 0 && a[i] < a.length) counts[a[i]]++;
    }
    for (int count : counts) {
      if (count != 1) return false;
    }
    return true;
  }

  // EXPECT DIFFERENT at {0, 0}: a number may occur twice
  static boolean rangeOnly(int[] a) {
    for (int x : a) {
      if (x < 0 || x >= a.length) return false;
    }
    return true;
  }

  // EXPECT DIFFERENT at {1}: the bound is one too high for seen
  static boolean highBound(int[] a) {
    boolean[] seen = new boolean[a.length];
    for (int x : a) {
      if (x < 0 || x > a.length || seen[x]) return false;
      seen[x] = true;
    }
    return true;
  }

  // EXPECT DIFFERENT at {-1, 2}: other numbers may have the same sum
  static boolean sum(int[] a) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i] - i;
    return sum == 0;
  }
}
