/** The sums of the first cells, in a new array. */
class PrefixSums {
  static int[] reference(int[] a) {
    int[] sums = new int[a.length];
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i];
      sums[i] = sum;
    }
    return sums;
  }

  // EXPECT EQUIVALENT: the sum before is in the copy already
  static int[] copy(int[] a) {
    int[] sums = a.clone();
    for (int i = 1; i < sums.length; i++) sums[i] += sums[i - 1];
    return sums;
  }

  // EXPECT EQUIVALENT: each cell is added to all sums from it on; sums modulo 2^32 have no order
  static int[] cellByCell(int[] a) {
    int[] sums = new int[a.length];
    for (int i = a.length - 1; i >= 0; i--) {
      for (int j = i; j < a.length; j++) sums[j] += a[i];
    }
    return sums;
  }

  // EXPECT DIFFERENT at {1, 1}: the given array is changed
  static int[] inPlace(int[] a) {
    for (int i = 1; i < a.length; i++) a[i] += a[i - 1];
    return a;
  }

  // EXPECT DIFFERENT at {1}: the sum without the cell itself
  static int[] without(int[] a) {
    int[] sums = new int[a.length];
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sums[i] = sum;
      sum += a[i];
    }
    return sums;
  }

  // EXPECT DIFFERENT at {0}: the sum before the first cell is read
  static int[] noBound(int[] a) {
    int[] sums = new int[a.length];
    for (int i = 0; i < a.length; i++) sums[i] = sums[i - 1] + a[i];
    return sums;
  }

  // EXPECT DIFFERENT at {}: null for the empty array
  static int[] nullForEmpty(int[] a) {
    if (a.length == 0) return null;
    int[] sums = new int[a.length];
    sums[0] = a[0];
    for (int i = 1; i < a.length; i++) sums[i] = sums[i - 1] + a[i];
    return sums;
  }
}
