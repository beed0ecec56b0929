/** Reverses the cells in place. */
class ReverseCells {
  static void reference(long[] a) {
    for (int i = 0; i < a.length / 2; i++) {
      long t = a[i];
      a[i] = a[a.length - 1 - i];
      a[a.length - 1 - i] = t;
    }
  }

  // EXPECT EQUIVALENT: two indexes
  static void twoIndexes(long[] a) {
    int i = 0;
    int j = a.length - 1;
    while (i < j) {
      long t = a[j];
      a[j] = a[i];
      a[i] = t;
      i++;
      j--;
    }
  }

  // EXPECT EQUIVALENT: sums modulo 2^64 exchange two cells that are not the same one
  static void sums(long[] a) {
    for (int i = 0, j = a.length - 1; i < j; i++, j--) {
      a[i] += a[j];
      a[j] = a[i] - a[j];
      a[i] -= a[j];
    }
  }

  // EXPECT DIFFERENT at {1}: the middle cell becomes 0, as it is exchanged with itself
  static void xorMiddle(long[] a) {
    for (int i = 0, j = a.length - 1; i <= j; i++, j--) {
      a[i] ^= a[j];
      a[j] ^= a[i];
      a[i] ^= a[j];
    }
  }

  // EXPECT DIFFERENT at {0, 1}: each exchange is made twice
  static void twice(long[] a) {
    for (int i = 0; i < a.length; i++) {
      long t = a[i];
      a[i] = a[a.length - 1 - i];
      a[a.length - 1 - i] = t;
    }
  }

  // EXPECT DIFFERENT at {0, 0}: one index too high
  static void pastEnd(long[] a) {
    for (int i = 0; i < a.length / 2; i++) {
      long t = a[i];
      a[i] = a[a.length - i];
      a[a.length - i] = t;
    }
  }
}
