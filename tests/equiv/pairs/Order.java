/** A number that tells in which order others came. */
class Order {
  static boolean pre(int n) {
    return n >= 0 && n <= 3000;
  }

  static int reference(int n) {
    int h = 0;
    for (int i = 1; i <= n; i++) h = 31 * h + i;
    return h;
  }

  // EXPECT EQUIVALENT: as recursion, the last one outermost
  static int recursive(int n) {
    return n == 0 ? 0 : 31 * recursive(n - 1) + n;
  }

  // EXPECT DIFFERENT at 2: the same numbers from above
  static int down(int n) {
    int h = 0;
    while (n > 0) {
      h = 31 * h + n;
      n--;
    }
    return h;
  }

  // EXPECT DIFFERENT at 2: recursion that gathers from above
  static int gathered(int n) {
    return from(n, 0);
  }

  private static int from(int n, int h) {
    return n == 0 ? h : from(n - 1, 31 * h + n);
  }
}
