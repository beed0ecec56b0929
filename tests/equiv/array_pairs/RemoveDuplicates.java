/** Moves the different cells of a sorted array to its start and gives their number; the cells after them stay. */
class RemoveDuplicates {
  static boolean pre(int[] a) {
    if (a == null) return false;
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) return false;
    }
    return true;
  }

  static int reference(int[] a) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (i == 0 || a[i] != a[i - 1]) a[k++] = a[i];
    }
    return k;
  }

  // EXPECT EQUIVALENT: compared with the cell that was kept last, which is equal to the one before
  static int kept(int[] a) {
    if (a.length == 0) return 0;
    int last = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[last] != a[i]) {
        last++;
        a[last] = a[i];
      }
    }
    return last + 1;
  }

  // EXPECT EQUIVALENT: sorted, so a different cell is a greater one
  static int greater(int[] a) {
    int k = 0;
    for (int x : a) {
      if (k == 0 || x > a[k - 1]) {
        a[k] = x;
        k++;
      }
    }
    return k;
  }

  // EXPECT DIFFERENT at {}: an empty array has no cell to keep
  static int emptyMissed(int[] a) {
    int last = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[last] != a[i]) a[++last] = a[i];
    }
    return last + 1;
  }

  // EXPECT DIFFERENT at {0}: the index of the last cell instead of the number of cells
  static int indexGiven(int[] a) {
    int last = 0;
    for (int i = 1; i < a.length; i++) {
      if (a[last] != a[i]) a[++last] = a[i];
    }
    return last;
  }

  // EXPECT DIFFERENT at {1, 1}: the cells after the kept ones are cleared
  static int cleared(int[] a) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (i == 0 || a[i] != a[k - 1]) a[k++] = a[i];
    }
    for (int i = k; i < a.length; i++) a[i] = 0;
    return k;
  }
}
