/** The length of the longest common subsequence, with one row of the table. */
class CommonSubsequence {
  static int reference(int[] a, int[] b) {
    int[] row = new int[b.length + 1];
    for (int i = 1; i <= a.length; i++) {
      int diagonal = 0;
      for (int j = 1; j <= b.length; j++) {
        int above = row[j];
        if (a[i - 1] == b[j - 1]) {
          row[j] = diagonal + 1;
        } else {
          row[j] = Math.max(above, row[j - 1]);
        }
        diagonal = above;
      }
    }
    return row[b.length];
  }

  // EXPECT EQUIVALENT: two rows
  static int twoRows(int[] a, int[] b) {
    int[] above = new int[b.length + 1];
    for (int x : a) {
      int[] row = new int[b.length + 1];
      for (int j = 0; j < b.length; j++) {
        row[j + 1] = x == b[j] ? above[j] + 1 : Math.max(above[j + 1], row[j]);
      }
      above = row;
    }
    return above[b.length];
  }

  // EXPECT EQUIVALENT: the same values without a table
  static int recursive(int[] a, int[] b) {
    return common(a, a.length, b, b.length);
  }

  private static int common(int[] a, int i, int[] b, int j) {
    if (i == 0 || j == 0) return 0;
    if (a[i - 1] == b[j - 1]) return common(a, i - 1, b, j - 1) + 1;
    return Math.max(common(a, i - 1, b, j), common(a, i, b, j - 1));
  }

  // EXPECT DIFFERENT at {0}, {0, 0}: the cell on the left is of the row itself, so one element counts twice
  static int leftForDiagonal(int[] a, int[] b) {
    int[] row = new int[b.length + 1];
    for (int i = 1; i <= a.length; i++) {
      for (int j = 1; j <= b.length; j++) {
        if (a[i - 1] == b[j - 1]) {
          row[j] = row[j - 1] + 1;
        } else {
          row[j] = Math.max(row[j], row[j - 1]);
        }
      }
    }
    return row[b.length];
  }

  // EXPECT DIFFERENT at {0}, {0, 1}: an unequal element ends what was common
  static int neighbours(int[] a, int[] b) {
    int[] row = new int[b.length + 1];
    for (int i = 1; i <= a.length; i++) {
      int diagonal = 0;
      for (int j = 1; j <= b.length; j++) {
        int above = row[j];
        row[j] = a[i - 1] == b[j - 1] ? diagonal + 1 : 0;
        diagonal = above;
      }
    }
    return row[b.length];
  }

  // EXPECT DIFFERENT at {0}, {0}: the last element of b is left out
  static int lastMissed(int[] a, int[] b) {
    int[] row = new int[b.length + 1];
    for (int i = 1; i <= a.length; i++) {
      int diagonal = 0;
      for (int j = 1; j < b.length; j++) {
        int above = row[j];
        row[j] = a[i - 1] == b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1]);
        diagonal = above;
      }
    }
    return row[b.length];
  }
}
