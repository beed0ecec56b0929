/** The greatest of three. */
class Greatest {
  static int reference(int a, int b, int c) {
    int m = a;
    if (b > m) m = b;
    if (c > m) m = c;
    return m;
  }

  // EXPECT EQUIVALENT: compared the other way round
  static int tree(int a, int b, int c) {
    if (a >= b && a >= c) return a;
    if (b >= c) return b;
    return c;
  }

  // EXPECT EQUIVALENT: with the library
  static int library(int a, int b, int c) {
    return Math.max(Math.max(a, c), b);
  }

  // EXPECT DIFFERENT at 1, 1, 0: where a and b are equal, and the greatest, c is given
  static int ties(int a, int b, int c) {
    if (a > b && a >= c) return a;
    if (b > a && b >= c) return b;
    return c;
  }

  // EXPECT DIFFERENT at 2147483647, -1, 0: the difference overflows
  static int difference(int a, int b, int c) {
    int m = a - b > 0 ? a : b;
    return m > c ? m : c;
  }
}
