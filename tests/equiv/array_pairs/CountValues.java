/** A histogram: counts each cell of a in the given counters. */
class CountValues {
  static void reference(int[] a, int[] counts) {
    for (int i = 0; i < a.length; i++) counts[a[i]]++;
  }

  // EXPECT EQUIVALENT: reads each cell in its round too, so counters that are a itself change the later cells
  static void enhanced(int[] a, int[] counts) {
    for (int x : a) counts[x] += 1;
  }

  // EXPECT EQUIVALENT: the old count is read before the counter is written, at the same index
  static void inTwo(int[] a, int[] counts) {
    int i = 0;
    while (i != a.length) {
      add(counts, a[i]);
      i++;
    }
  }

  private static void add(int[] counts, int x) {
    int old = counts[x];
    counts[x] = old + 1;
  }

  // EXPECT DIFFERENT at {0, 1}, {0}: the cell that throws comes first, before the counter of 0 is raised
  static void fromAbove(int[] a, int[] counts) {
    for (int i = a.length - 1; i >= 0; i--) counts[a[i]]++;
  }

  // EXPECT DIFFERENT at {1, 0}, same: the cells as they were before any count
  static void copied(int[] a, int[] counts) {
    int[] cells = a.clone();
    for (int x : cells) counts[x]++;
  }

  // EXPECT DIFFERENT at {0}, {}: no exception for a cell without a counter
  static void ignored(int[] a, int[] counts) {
    for (int x : a) {
      if (x >= 0 && x < counts.length) counts[x]++;
    }
  }

  // EXPECT DIFFERENT at {}, null: the length of the counters is read without need
  static void lengthRead(int[] a, int[] counts) {
    int n = counts.length;
    for (int i = 0; i < a.length; i++) counts[a[i]]++;
  }

  // EXPECT DIFFERENT at {0}, {1}: the old count is lost
  static void marked(int[] a, int[] counts) {
    for (int x : a) counts[x] = 1;
  }
}
