/** How many cells are null. */
class CountMissing {
  static boolean pre(Integer[] a) {
    return a != null && a.length <= 3;
  }

  static int reference(Integer[] a) {
    int count = 0;
    for (Integer cell : a) if (cell == null) count++;
    return count;
  }

  // EXPECT EQUIVALENT: the others are left out, from the last one on
  static int others(Integer[] a) {
    int count = a.length;
    for (int i = a.length - 1; i >= 0; i--) if (a[i] != null) count--;
    return count;
  }

  // EXPECT DIFFERENT at {null}: the first cell is left out
  static int fromSecond(Integer[] a) {
    int count = 0;
    for (int i = 1; i < a.length; i++) if (a[i] == null) count++;
    return count;
  }

  // EXPECT DIFFERENT at {0}: a zero counts, too
  static int zeros(Integer[] a) {
    int count = 0;
    for (Integer cell : a) if (cell == null || cell == 0) count++;
    return count;
  }
}
