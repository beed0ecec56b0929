/** Prime numbers below 2000. */
class Prime {
  static boolean pre(int n) {
    return n < 2000;
  }

  static boolean reference(int n) {
    if (n < 2) return false;
    for (int d = 2; d < n; d++) if (n % d == 0) return false;
    return true;
  }

  // EXPECT EQUIVALENT: up to the root
  static boolean root(int n) {
    if (n < 2) return false;
    for (int d = 2; d * d <= n; d++) {
      if (n % d == 0) return false;
    }
    return true;
  }

  // EXPECT EQUIVALENT: odd ones only
  static boolean odd(int n) {
    if (n == 2) return true;
    if (n < 2 || n % 2 == 0) return false;
    int d = 3;
    while (d * d <= n) {
      if (n % d == 0) return false;
      d += 2;
    }
    return true;
  }

  // EXPECT DIFFERENT at 4: the root itself is left out
  static boolean belowRoot(int n) {
    if (n < 2) return false;
    for (int d = 2; d * d < n; d++) if (n % d == 0) return false;
    return true;
  }

  // EXPECT DIFFERENT at 1: 1 is no prime
  static boolean fromOne(int n) {
    if (n < 1) return false;
    for (int d = 2; d < n; d++) if (n % d == 0) return false;
    return true;
  }
}
