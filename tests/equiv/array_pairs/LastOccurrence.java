/** The last index at which x is, or -1. */
class LastOccurrence {
  static int reference(long[] a, long x) {
    for (int i = a.length - 1; i >= 0; i--) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT EQUIVALENT: each index found replaces the lower one found before
  static int fromBelow(long[] a, long x) {
    int found = -1;
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) found = i;
    }
    return found;
  }

  // EXPECT EQUIVALENT: the loop ends at -1 where no cell is x
  static int byWhile(long[] a, long x) {
    int i = a.length - 1;
    while (i >= 0 && a[i] != x) i--;
    return i;
  }

  // EXPECT DIFFERENT at {0}, 0: the first cell is not compared
  static int firstMissed(long[] a, long x) {
    for (int i = a.length - 1; i > 0; i--) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT DIFFERENT at {0, 0}, 0: the first index instead of the last one
  static int first(long[] a, long x) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT DIFFERENT at {}, 0: starts one index too high
  static int pastEnd(long[] a, long x) {
    for (int i = a.length; i >= 0; i--) {
      if (a[i] == x) return i;
    }
    return -1;
  }

  // EXPECT DIFFERENT at {0}, 4294967296: only the lower 32 bits are compared
  static int narrow(long[] a, long x) {
    for (int i = a.length - 1; i >= 0; i--) {
      if ((int) a[i] == (int) x) return i;
    }
    return -1;
  }
}
