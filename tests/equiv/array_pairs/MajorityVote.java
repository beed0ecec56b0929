/** The value of more than half of the cells (Boyer and Moore). */
class MajorityVote {
  static boolean pre(int[] a) {
    if (a == null) return false;
    for (int i = 0; i < a.length; i++) {
      int count = 0;
      for (int x : a) {
        if (x == a[i]) count++;
      }
      if (count > a.length / 2) return true;
    }
    return false;
  }

  static int reference(int[] a) {
    int candidate = 0;
    int votes = 0;
    for (int i = 0; i < a.length; i++) {
      if (votes == 0) candidate = a[i];
      votes += a[i] == candidate ? 1 : -1;
    }
    return candidate;
  }

  // EXPECT EQUIVALENT: the majority is unique, so the order of the cells is of no account
  static int fromAbove(int[] a) {
    int candidate = 0;
    int votes = 0;
    for (int i = a.length - 1; i >= 0; i--) {
      if (votes == 0) {
        candidate = a[i];
        votes = 1;
      } else if (a[i] == candidate) {
        votes++;
      } else {
        votes--;
      }
    }
    return candidate;
  }

  // EXPECT EQUIVALENT: each cell is counted until one has more than half
  static int counted(int[] a) {
    for (int x : a) {
      int count = 0;
      for (int y : a) {
        if (x == y) count++;
      }
      if (count > a.length / 2) return x;
    }
    throw new IllegalStateException();
  }

  // EXPECT DIFFERENT at {0, 1, 1}: the first candidate is never replaced
  static int notReplaced(int[] a) {
    int candidate = a[0];
    int votes = 1;
    for (int i = 1; i < a.length; i++) {
      votes += a[i] == candidate ? 1 : -1;
    }
    return candidate;
  }

  // EXPECT DIFFERENT at {0, 0, 1}: no vote is ever counted, so the last cell is the candidate
  static int noVote(int[] a) {
    int candidate = 0;
    int votes = 0;
    for (int x : a) {
      if (votes == 0) {
        candidate = x;
      } else {
        votes += x == candidate ? 1 : -1;
      }
    }
    return candidate;
  }

  // EXPECT DIFFERENT at {0, 1, 0}: the cell in the middle, though the array is not sorted
  static int middle(int[] a) {
    return a[a.length / 2];
  }
}
