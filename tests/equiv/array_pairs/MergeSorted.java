/** The cells of two sorted arrays in a new sorted one. */
class MergeSorted {
  static boolean pre(int[] a, int[] b) {
    return isSorted(a) && isSorted(b);
  }

  private static boolean isSorted(int[] a) {
    if (a == null) return false;
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) return false;
    }
    return true;
  }

  static int[] reference(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length && j < b.length) {
      if (a[i] <= b[j]) {
        merged[k++] = a[i++];
      } else {
        merged[k++] = b[j++];
      }
    }
    while (i < a.length) merged[k++] = a[i++];
    while (j < b.length) merged[k++] = b[j++];
    return merged;
  }

  // EXPECT EQUIVALENT: of equal cells either one may be taken first
  static int[] strict(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length && j < b.length) {
      if (a[i] < b[j]) {
        merged[k++] = a[i++];
      } else {
        merged[k++] = b[j++];
      }
    }
    while (j < b.length) merged[k++] = b[j++];
    while (i < a.length) merged[k++] = a[i++];
    return merged;
  }

  // EXPECT EQUIVALENT: one loop over the new cells
  static int[] oneLoop(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    for (int k = 0; k < merged.length; k++) {
      if (j == b.length || i < a.length && a[i] <= b[j]) {
        merged[k] = a[i++];
      } else {
        merged[k] = b[j++];
      }
    }
    return merged;
  }

  // EXPECT DIFFERENT at {}, {1}: the rest of b is missing
  static int[] restMissing(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length && j < b.length) {
      if (a[i] <= b[j]) {
        merged[k++] = a[i++];
      } else {
        merged[k++] = b[j++];
      }
    }
    while (i < a.length) merged[k++] = a[i++];
    return merged;
  }

  // EXPECT DIFFERENT at {}, {0}: the loop reads a beyond its last cell
  static int[] either(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length || j < b.length) {
      if (a[i] <= b[j]) {
        merged[k++] = a[i++];
      } else {
        merged[k++] = b[j++];
      }
    }
    return merged;
  }

  // EXPECT DIFFERENT at {1}, {0}: one after the other, not in order
  static int[] appended(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    for (int i = 0; i < a.length; i++) merged[i] = a[i];
    for (int j = 0; j < b.length; j++) merged[a.length + j] = b[j];
    return merged;
  }
}
