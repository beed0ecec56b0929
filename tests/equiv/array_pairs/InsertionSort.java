/** Sorts in place: each cell is inserted among the sorted ones before it. */
class InsertionSort {
  static void reference(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }

  // EXPECT EQUIVALENT: exchanges neighbours instead of moving cells
  static void exchange(int[] a) {
    for (int i = 1; i < a.length; i++) {
      for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
        int t = a[j];
        a[j] = a[j - 1];
        a[j - 1] = t;
      }
    }
  }

  // EXPECT EQUIVALENT: the least cell of the rest is exchanged with the first one of it
  static void selection(int[] a) {
    for (int i = 0; i < a.length - 1; i++) {
      int least = i;
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] < a[least]) least = j;
      }
      int t = a[i];
      a[i] = a[least];
      a[least] = t;
    }
  }

  // EXPECT DIFFERENT at {1, 0}: the first cell is never moved
  static void firstStays(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j > 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }

  // EXPECT DIFFERENT at {0, 1}: x is written one index too low
  static void tooLow(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (j >= 0 && a[j] > x) {
        a[j + 1] = a[j];
        j--;
      }
      a[Math.max(j, 0)] = x;
    }
  }

  // EXPECT DIFFERENT at {1, 0}: a[-1] is read, and the array then holds 1, 1
  static void boundAfter(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i - 1;
      while (a[j] > x && j >= 0) {
        a[j + 1] = a[j];
        j--;
      }
      a[j + 1] = x;
    }
  }
}
