/** Sums of squares, modulo 2^32. */
class SumSquares {
  static boolean pre(int n) {
    return n >= 0 && n < 1000000;
  }

  static int reference(int n) {
    int sum = 0;
    for (int i = 1; i <= n; i++) sum += i * i;
    return sum;
  }

  // EXPECT EQUIVALENT: from above
  static int down(int n) {
    int sum = 0;
    for (int i = n; i >= 1; i--) {
      sum += i * i;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n) {
    if (n == 0) return 0;
    return recursive(n - 1) + n * n;
  }

  // EXPECT EQUIVALENT: 0 is counted as well
  static int fromZero(int n) {
    int total = 0;
    int k = 0;
    while (k <= n) {
      total = total + k * k;
      k = k + 1;
    }
    return total;
  }

  // EXPECT DIFFERENT at 2: recursion that adds n to the last sum, not its square
  static int linear(int n) {
    if (n == 0) return 0;
    return linear(n - 1) + n;
  }

  // EXPECT DIFFERENT at 1: from above, but 1 is left out
  static int aboveOne(int n) {
    int sum = 0;
    for (int i = n; i > 1; i--) sum += i * i;
    return sum;
  }
}
