/** Which row has the greatest sum, the first of several. */
class RowMaximum {
  static boolean pre(byte[][] m) {
    if (m == null) return false;
    for (byte[] row : m) {
      if (row == null) return false;
    }
    return true;
  }

  static int reference(byte[][] m) {
    int best = -1;
    int greatest = Integer.MIN_VALUE;
    for (int i = 0; i < m.length; i++) {
      int sum = 0;
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      if (best < 0 || sum > greatest) {
        best = i;
        greatest = sum;
      }
    }
    return best;
  }

  // EXPECT EQUIVALENT: the sum by a method of its own
  static int byMethod(byte[][] m) {
    if (m.length == 0) return -1;
    int best = 0;
    for (int i = 1; i < m.length; i++) {
      if (sum(m[i]) > sum(m[best])) best = i;
    }
    return best;
  }

  private static int sum(byte[] row) {
    int sum = 0;
    for (byte cell : row) sum += cell;
    return sum;
  }

  // EXPECT DIFFERENT at {{}, {}}: the last of several
  static int last(byte[][] m) {
    int best = -1;
    int greatest = Integer.MIN_VALUE;
    for (int i = 0; i < m.length; i++) {
      int sum = 0;
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      if (best < 0 || sum >= greatest) {
        best = i;
        greatest = sum;
      }
    }
    return best;
  }

  // EXPECT DIFFERENT at {{-1}}: sums below 0 do not count
  static int aboveZero(byte[][] m) {
    int best = -1;
    int greatest = -1;
    for (int i = 0; i < m.length; i++) {
      int sum = 0;
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      if (sum > greatest) {
        best = i;
        greatest = sum;
      }
    }
    return best;
  }

  // EXPECT DIFFERENT at {{-128}, {127, 1}}: the sum is a byte
  static int narrow(byte[][] m) {
    int best = -1;
    byte greatest = 0;
    for (int i = 0; i < m.length; i++) {
      byte sum = 0;
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      if (best < 0 || sum > greatest) {
        best = i;
        greatest = sum;
      }
    }
    return best;
  }
}
