/** Sorts in place by exchanges of neighbours. */
class BubbleSort {
  static void reference(char[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length - 1 - i; j++) {
        if (a[j] > a[j + 1]) {
          char t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
      }
    }
  }

  // EXPECT EQUIVALENT: ends after a pass without an exchange, where the array is sorted
  static void early(char[] a) {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int j = 1; j < a.length; j++) {
        if (a[j - 1] > a[j]) {
          char t = a[j];
          a[j] = a[j - 1];
          a[j - 1] = t;
          isChanged = true;
        }
      }
    }
  }

  // EXPECT EQUIVALENT: to exchange equal cells too changes nothing
  static void equalToo(char[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length - 1 - i; j++) {
        if (a[j] >= a[j + 1]) {
          char t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
      }
    }
  }

  // EXPECT DIFFERENT at {0}: j + 1 is one index too high
  static void pastEnd(char[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length - i; j++) {
        if (a[j] > a[j + 1]) {
          char t = a[j];
          a[j] = a[j + 1];
          a[j + 1] = t;
        }
      }
    }
  }

  // EXPECT DIFFERENT at {2, 1, 0}: one pass brings only the greatest cell to its place
  static void once(char[] a) {
    for (int j = 0; j < a.length - 1; j++) {
      if (a[j] > a[j + 1]) {
        char t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }

  // EXPECT DIFFERENT at {1, 0}: the left value is lost
  static void lost(char[] a) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length - 1 - i; j++) {
        if (a[j] > a[j + 1]) {
          a[j] = a[j + 1];
          a[j + 1] = a[j];
        }
      }
    }
  }
}
