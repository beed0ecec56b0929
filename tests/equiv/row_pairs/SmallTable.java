/** The determinant of a table of two rows and two columns: the precondition allows no other. */
class SmallTable {
  static boolean pre(int[][] m) {
    return m != null && m.length == 2 && m[0] != null && m[1] != null && m[0].length == 2 && m[1].length == 2;
  }

  static int reference(int[][] m) {
    return m[0][0] * m[1][1] - m[0][1] * m[1][0];
  }

  // EXPECT EQUIVALENT: the second product first
  static int turned(int[][] m) {
    return -(m[1][0] * m[0][1]) + m[1][1] * m[0][0];
  }

  // EXPECT EQUIVALENT: a product in each round
  static int inLoop(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) sum += (1 - 2 * i) * m[0][i] * m[1][1 - i];
    return sum;
  }

  // EXPECT DIFFERENT at {{0, 1}, {1, 0}}: the sum of both products
  static int sum(int[][] m) {
    return m[0][0] * m[1][1] + m[0][1] * m[1][0];
  }
}
