/** Prime numbers. */
class PrimeAny {
  static boolean reference(int n) {
    if (n < 2) return false;
    for (int d = 2; d < n; d++) if (n % d == 0) return false;
    return true;
  }

  // EXPECT EQUIVALENT: with a flag
  static boolean flag(int n) {
    boolean prime = n > 1;
    for (int d = 2; d < n && prime; d++) {
      if (n % d == 0) prime = false;
    }
    return prime;
  }

  // EXPECT EQUIVALENT: as recursion
  static boolean recursive(int n) {
    return n > 1 && hasNone(n, 2);
  }

  private static boolean hasNone(int n, int d) {
    if (d >= n) return true;
    return n % d != 0 && hasNone(n, d + 1);
  }

  // EXPECT DIFFERENT at 2: 2 is left out
  static boolean two(int n) {
    if (n <= 2) return false;
    for (int d = 2; d < n; d++) if (n % d == 0) return false;
    return true;
  }
}
