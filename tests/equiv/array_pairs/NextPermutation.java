/** Makes the next arrangement in lexicographic order, or the first one (and false) after the last one. */
class NextPermutation {
  static boolean reference(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i >= 0) {
      int j = a.length - 1;
      while (a[j] <= a[i]) j--;
      swap(a, i, j);
    }
    reverse(a, i + 1, a.length - 1);
    return i >= 0;
  }

  private static void swap(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  private static void reverse(int[] a, int i, int j) {
    while (i < j) swap(a, i++, j--);
  }

  // EXPECT EQUIVALENT: the rest falls, so the last greater cell is the same from either side
  static boolean fromBelow(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i >= 0) {
      int greater = i + 1;
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] > a[i]) greater = j;
      }
      swap(a, i, greater);
    }
    for (int left = i + 1, right = a.length - 1; left < right; left++, right--) swap(a, left, right);
    return i >= 0;
  }

  // EXPECT EQUIVALENT: the falling rest is sorted instead of reversed
  static boolean sorted(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i >= 0) {
      int j = a.length - 1;
      while (a[j] <= a[i]) j--;
      swap(a, i, j);
    }
    for (int end = i + 2; end < a.length; end++) {
      for (int j = end; j > i + 1 && a[j - 1] > a[j]; j--) swap(a, j - 1, j);
    }
    return i >= 0;
  }

  // EXPECT DIFFERENT at {0, 0}: equal cells count as rising, and no greater cell is found
  static boolean equalRises(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] > a[i + 1]) i--;
    if (i >= 0) {
      int j = a.length - 1;
      while (a[j] <= a[i]) j--;
      swap(a, i, j);
    }
    reverse(a, i + 1, a.length - 1);
    return i >= 0;
  }

  // EXPECT DIFFERENT at {0, 2, 1}: the rest stays in falling order
  static boolean notReversed(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i < 0) {
      reverse(a, 0, a.length - 1);
      return false;
    }
    int j = a.length - 1;
    while (a[j] <= a[i]) j--;
    swap(a, i, j);
    return true;
  }

  // EXPECT DIFFERENT at {1, 0}: the last arrangement is left as it is
  static boolean lastStays(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i < 0) return false;
    int j = a.length - 1;
    while (a[j] <= a[i]) j--;
    swap(a, i, j);
    reverse(a, i + 1, a.length - 1);
    return true;
  }

  // EXPECT DIFFERENT at {0, 1, 0}: an equal cell is taken as the greater one
  static boolean equalGreater(int[] a) {
    int i = a.length - 2;
    while (i >= 0 && a[i] >= a[i + 1]) i--;
    if (i >= 0) {
      int j = a.length - 1;
      while (a[j] < a[i]) j--;
      swap(a, i, j);
    }
    reverse(a, i + 1, a.length - 1);
    return i >= 0;
  }
}
