/** Moves the cells less than p before the others by exchanges from the left (Lomuto); gives their number. */
class PartitionCells {
  static int reference(int[] a, int p) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] < p) {
        int t = a[i];
        a[i] = a[k];
        a[k] = t;
        k++;
      }
    }
    return k;
  }

  // EXPECT EQUIVALENT: a cell is not exchanged with itself
  static int unequalOnly(int[] a, int p) {
    int k = 0;
    int i = 0;
    while (i < a.length) {
      if (a[i] < p) {
        if (i != k) {
          int t = a[k];
          a[k] = a[i];
          a[i] = t;
        }
        k++;
      }
      i++;
    }
    return k;
  }

  // EXPECT EQUIVALENT: the other condition, and the exchange by the difference modulo 2^32, which is 0 for i equal to k
  static int difference(int[] a, int p) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] >= p) continue;
      int d = a[i] - a[k];
      a[k] += d;
      a[i] -= d;
      k++;
    }
    return k;
  }

  // EXPECT DIFFERENT at {0}, 0: p itself counts as less
  static int withPivot(int[] a, int p) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] <= p) {
        int t = a[i];
        a[i] = a[k];
        a[k] = t;
        k++;
      }
    }
    return k;
  }

  // EXPECT DIFFERENT at {1, 0, -1}, 1: exchanges from both ends give another order of the lesser cells
  static int bothEnds(int[] a, int p) {
    int i = 0;
    int j = a.length - 1;
    while (i <= j) {
      if (a[i] < p) {
        i++;
      } else if (a[j] >= p) {
        j--;
      } else {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
      }
    }
    return i;
  }

  // EXPECT DIFFERENT at {1, 0}, 1: the greater cell is overwritten
  static int overwritten(int[] a, int p) {
    int k = 0;
    for (int i = 0; i < a.length; i++) {
      if (a[i] < p) a[k++] = a[i];
    }
    return k;
  }
}
