/** Sums of 1 to n. */
class Triangle {
  static boolean pre(int n) {
    return n >= 0 && n <= 40000;
  }

  static int reference(int n) {
    int sum = 0;
    for (int i = 1; i <= n; i++) sum += i;
    return sum;
  }

  // EXPECT EQUIVALENT: the little Gauss; 40000 times 40001 is less than 2^31
  static int formula(int n) {
    return n * (n + 1) / 2;
  }

  // EXPECT EQUIVALENT: from above
  static int down(int n) {
    int sum = 0;
    while (n > 0) {
      sum += n;
      n--;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n) {
    if (n <= 0) return 0;
    return n + recursive(n - 1);
  }

  // EXPECT DIFFERENT at 1: n itself is left out
  static int below(int n) {
    int sum = 0;
    for (int i = 1; i < n; i++) sum += i;
    return sum;
  }
}
