/** The sum of each row; an exception where one is missing. */
class RowSums {
  static int[] reference(int[][] m) {
    int[] sums = new int[m.length];
    for (int i = 0; i < m.length; i++) {
      int sum = 0;
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      sums[i] = sum;
    }
    return sums;
  }

  // EXPECT EQUIVALENT: loops over rows and cells
  static int[] forEach(int[][] m) {
    int[] sums = new int[m.length];
    int i = 0;
    for (int[] row : m) {
      int sum = 0;
      for (int cell : row) sum += cell;
      sums[i++] = sum;
    }
    return sums;
  }

  // EXPECT EQUIVALENT: the sum is gathered in its cell
  static int[] inPlace(int[][] m) {
    int[] sums = new int[m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m[i].length; j++) sums[i] += m[i][j];
    }
    return sums;
  }

  // EXPECT DIFFERENT at {{}}: each row is taken to be as long as there are rows
  static int[] square(int[][] m) {
    int[] sums = new int[m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) sums[i] += m[i][j];
    }
    return sums;
  }

  // EXPECT DIFFERENT at {{1}, {0}}: the sum goes on from row to row
  static int[] goesOn(int[][] m) {
    int[] sums = new int[m.length];
    int sum = 0;
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m[i].length; j++) sum += m[i][j];
      sums[i] = sum;
    }
    return sums;
  }

  // EXPECT DIFFERENT at {null}: a row that is missing counts 0
  static int[] withoutRow(int[][] m) {
    int[] sums = new int[m.length];
    for (int i = 0; i < m.length; i++) {
      if (m[i] == null) continue;
      for (int j = 0; j < m[i].length; j++) sums[i] += m[i][j];
    }
    return sums;
  }
}
