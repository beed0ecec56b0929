/** Sorts cells of 0 to 3 in place. */
class CountingSort {
  static boolean pre(byte[] a) {
    if (a == null) return false;
    for (byte x : a) {
      if (x < 0 || x > 3) return false;
    }
    return true;
  }

  static void reference(byte[] a) {
    int[] counts = new int[4];
    for (byte x : a) counts[x]++;
    int k = 0;
    for (int v = 0; v < 4; v++) {
      for (int c = 0; c < counts[v]; c++) a[k++] = (byte) v;
    }
  }

  // EXPECT EQUIVALENT: the greatest values first, from the last cell down
  static void fromAbove(byte[] a) {
    int[] counts = new int[4];
    for (int i = 0; i < a.length; i++) counts[a[i]]++;
    int k = a.length;
    for (int v = 3; v >= 0; v--) {
      while (counts[v] > 0) {
        a[--k] = (byte) v;
        counts[v]--;
      }
    }
  }

  // EXPECT EQUIVALENT: sorted by insertion
  static void insertion(byte[] a) {
    for (int i = 1; i < a.length; i++) {
      byte x = a[i];
      int j = i;
      while (j > 0 && a[j - 1] > x) {
        a[j] = a[j - 1];
        j--;
      }
      a[j] = x;
    }
  }

  // EXPECT DIFFERENT at {3}: no counter for 3
  static void fewCounters(byte[] a) {
    int[] counts = new int[3];
    for (byte x : a) counts[x]++;
    int k = 0;
    for (int v = 0; v < 3; v++) {
      for (int c = 0; c < counts[v]; c++) a[k++] = (byte) v;
    }
  }

  // EXPECT DIFFERENT at {3, 0}: 3 is not written, and the last cell keeps 0
  static void greatestMissed(byte[] a) {
    int[] counts = new int[4];
    for (byte x : a) counts[x]++;
    int k = 0;
    for (int v = 0; v < 3; v++) {
      for (int c = 0; c < counts[v]; c++) a[k++] = (byte) v;
    }
  }

  // EXPECT DIFFERENT at {0, 1, 0}: a value counts once only
  static void countedOnce(byte[] a) {
    int[] counts = new int[4];
    for (byte x : a) counts[x] = 1;
    int k = 0;
    for (int v = 0; v < 4; v++) {
      for (int c = 0; c < counts[v]; c++) a[k++] = (byte) v;
    }
  }
}
