/** How many numbers divide n. */
class Divisors {
  static boolean pre(int n) {
    return n > 0 && n <= 5000;
  }

  static int reference(int n) {
    int count = 0;
    for (int d = 1; d <= n; d++) {
      if (n % d == 0) count++;
    }
    return count;
  }

  // EXPECT EQUIVALENT: n itself apart
  static int half(int n) {
    int count = 1;
    for (int d = 1; d <= n / 2; d++) if (n % d == 0) count++;
    return count;
  }

  // EXPECT EQUIVALENT: in pairs
  static int pairs(int n) {
    int count = 0;
    for (int d = 1; d * d <= n; d++) {
      if (n % d == 0) count += d * d == n ? 1 : 2;
    }
    return count;
  }

  // EXPECT EQUIVALENT: from above
  static int down(int n) {
    int c = 0;
    int d = n;
    while (d > 0) {
      if (n % d == 0) c++;
      d--;
    }
    return c;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n) {
    return from(n, 1);
  }

  private static int from(int n, int d) {
    if (d > n) return 0;
    if (n % d == 0) return 1 + from(n, d + 1);
    return from(n, d + 1);
  }

  // EXPECT DIFFERENT at 1: 1 is left out
  static int fromTwo(int n) {
    int count = 0;
    for (int d = 2; d <= n; d++) if (n % d == 0) count++;
    return count;
  }
}
