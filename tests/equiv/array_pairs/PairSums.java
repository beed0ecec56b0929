/** How many pairs of cells have the sum t (modulo 2^32). */
class PairSums {
  static int reference(int[] a, int t) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        if (a[i] + a[j] == t) count++;
      }
    }
    return count;
  }

  // EXPECT EQUIVALENT: the greater index outside
  static int below(int[] a, int t) {
    int count = 0;
    for (int j = a.length - 1; j > 0; j--) {
      for (int i = 0; i < j; i++) {
        if (a[i] + a[j] == t) count++;
      }
    }
    return count;
  }

  // EXPECT EQUIVALENT: the difference is compared, modulo 2^32 as the sum
  static int difference(int[] a, int t) {
    int count = 0;
    for (int i = 0; i < a.length; i++) count += occurrences(a, i + 1, t - a[i]);
    return count;
  }

  private static int occurrences(int[] a, int from, int x) {
    int count = 0;
    while (from < a.length) {
      if (a[from++] == x) count++;
    }
    return count;
  }

  // EXPECT DIFFERENT at {0}, 0: a cell is a pair with itself
  static int withItself(int[] a, int t) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = i; j < a.length; j++) {
        if (a[i] + a[j] == t) count++;
      }
    }
    return count;
  }

  // EXPECT DIFFERENT at {0, 0, 0}, 0: of each cell one pair at most
  static int oneEach(int[] a, int t) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        if (a[i] + a[j] == t) {
          count++;
          break;
        }
      }
    }
    return count;
  }

  // EXPECT DIFFERENT at {2147483647, 1}, -2147483648: the sum of type long does not overflow
  static int wide(int[] a, int t) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        if ((long) a[i] + a[j] == t) count++;
      }
    }
    return count;
  }
}
