/** The first index at which x is, or -1. */
class LinearSearch {
  static int reference(int[] a, int x) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT EQUIVALENT: from the last cell down, the index found last is the lowest
  static int fromAbove(int[] a, int x) {
    int found = -1;
    for (int i = a.length - 1; i >= 0; i--) {
      if (a[i] == x) found = i;
    }
    return found;
  }

  // EXPECT EQUIVALENT: x in the last cell ends the loop, and the old value of that cell is written back
  static int sentinel(int[] a, int x) {
    int n = a.length;
    if (n == 0) return -1;
    int last = a[n - 1];
    a[n - 1] = x;
    int i = 0;
    while (a[i] != x) i++;
    a[n - 1] = last;
    return a[i] == x ? i : -1;
  }

  // EXPECT DIFFERENT at {0}, 1: the last cell keeps x, and x counts as found there
  static int sentinelLeft(int[] a, int x) {
    int n = a.length;
    if (n == 0) return -1;
    a[n - 1] = x;
    int i = 0;
    while (a[i] != x) i++;
    return i;
  }

  // EXPECT DIFFERENT at {0}, 0: the last cell is not compared
  static int lastMissed(int[] a, int x) {
    for (int i = 0; i < a.length - 1; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT DIFFERENT at {}, 0: the cell after the last one is read
  static int pastEnd(int[] a, int x) {
    for (int i = 0; i <= a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT DIFFERENT at null, 0: no exception for null
  static int nullAsEmpty(int[] a, int x) {
    if (a == null) return -1;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }
}
