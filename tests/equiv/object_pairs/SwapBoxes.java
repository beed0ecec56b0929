/** Exchanges two cells. */
class SwapBoxes {
  static void reference(Integer[] a, int i, int j) {
    Integer kept = a[i];
    a[i] = a[j];
    a[j] = kept;
  }

  // EXPECT EQUIVALENT: the other cell is kept
  static void otherKept(Integer[] a, int i, int j) {
    Integer first = a[i], second = a[j];
    a[j] = first;
    a[i] = second;
  }

  // EXPECT EQUIVALENT: boxes that hold the same are as good
  static void newBoxes(Integer[] a, int i, int j) {
    Integer first = a[i], second = a[j];
    a[i] = second == null ? null : Integer.valueOf(second.intValue());
    a[j] = first == null ? null : Integer.valueOf(first.intValue());
  }

  // EXPECT DIFFERENT at {1, 0}, 0, 1: the first one is lost
  static void lost(Integer[] a, int i, int j) {
    a[i] = a[j];
    a[j] = a[i];
  }

  // EXPECT DIFFERENT at {null}, 0, 0: what is null holds no number
  static void unboxed(Integer[] a, int i, int j) {
    int kept = a[i];
    a[i] = a[j];
    a[j] = kept;
  }
}
