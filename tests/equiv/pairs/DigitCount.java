/** How often a digit stands in a number. */
class DigitCount {
  static boolean pre(int n, int digit) {
    return n >= 0 && digit >= 0 && digit <= 9;
  }

  static int reference(int n, int digit) {
    int count = 0;
    while (n > 0) {
      if (n % 10 == digit) count++;
      n /= 10;
    }
    return count;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n, int digit) {
    if (n == 0) return 0;
    int rest = recursive(n / 10, digit);
    if (n % 10 == digit) return 1 + rest;
    return rest;
  }

  // EXPECT EQUIVALENT: as recursion, in one line
  static int shortest(int n, int digit) {
    return n == 0 ? 0 : (n % 10 == digit ? 1 : 0) + shortest(n / 10, digit);
  }

  // EXPECT EQUIVALENT: with an endless loop that is left
  static int broken(int n, int digit) {
    int c = 0;
    for (;;) {
      if (n == 0) break;
      int last = n % 10;
      c += last == digit ? 1 : 0;
      n = n / 10;
    }
    return c;
  }

  // EXPECT DIFFERENT at 0, 0: 0 has a digit here
  static int zero(int n, int digit) {
    if (n < 10) return n == digit ? 1 : 0;
    return zero(n / 10, digit) + (n % 10 == digit ? 1 : 0);
  }
}
