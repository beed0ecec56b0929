/** Factorials that fit into a long. */
class FactorialLong {
  static boolean pre(int n) {
    return n >= 0 && n <= 20;
  }

  static long reference(int n) {
    long f = 1;
    for (int i = 2; i <= n; i++) f *= i;
    return f;
  }

  // EXPECT EQUIVALENT: as recursion
  static long recursive(int n) {
    return n <= 1 ? 1 : n * recursive(n - 1);
  }

  // EXPECT EQUIVALENT: from above
  static long down(int n) {
    long product = 1;
    while (n > 1) {
      product = product * n;
      n--;
    }
    return product;
  }

  // EXPECT EQUIVALENT: recursion with an accumulator
  static long accumulated(int n) {
    return times(n, 1L);
  }

  private static long times(int n, long product) {
    if (n == 0) return product;
    return times(n - 1, product * n);
  }

  // EXPECT DIFFERENT at 13: the product is one of ints
  static long narrow(int n) {
    int f = 1;
    for (int i = 2; i <= n; i++) f *= i;
    return f;
  }

  // EXPECT DIFFERENT at 2: recursion that leaves out n
  static long without(int n) {
    return n <= 1 ? 1 : (n - 1) * without(n - 1);
  }
}
