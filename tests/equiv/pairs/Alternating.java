/** n - (n - 1) + (n - 2) - ... */
class Alternating {
  static boolean pre(int n) {
    return n >= 0 && n <= 5000;
  }

  static int reference(int n) {
    int s = 0;
    for (int i = 1; i <= n; i++) s = i - s;
    return s;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n) {
    if (n == 0) return 0;
    return n - recursive(n - 1);
  }

  // EXPECT EQUIVALENT: the half, rounded up
  static int formula(int n) {
    return (n + 1) / 2;
  }

  // EXPECT DIFFERENT at 2: from above
  static int down(int n) {
    int s = 0;
    for (int i = n; i > 0; i--) s = i - s;
    return s;
  }

  // EXPECT DIFFERENT at 1: the signs of a sum
  static int minus(int n) {
    if (n == 0) return 0;
    return minus(n - 1) - n;
  }
}
