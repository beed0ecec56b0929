/** Decimal digits in reverse. */
class Reverse {
  static boolean pre(int n) {
    return n >= 0;
  }

  static int reference(int n) {
    int r = 0;
    while (n > 0) {
      r = r * 10 + n % 10;
      n /= 10;
    }
    return r;
  }

  // EXPECT EQUIVALENT: the same with names of its own
  static int digits(int number) {
    int result = 0;
    for (int rest = number; rest > 0; rest /= 10) {
      int digit = rest % 10;
      result = 10 * result + digit;
    }
    return result;
  }

  // EXPECT EQUIVALENT: the sum of longs is cut to the same int
  static int wide(int n) {
    long r = 0;
    while (n != 0) {
      r = r * 10 + n % 10;
      n = n / 10;
    }
    return (int) r;
  }

  // EXPECT DIFFERENT at 2147483647: what does not fit is 0
  static int checked(int n) {
    long r = 0;
    while (n != 0) {
      r = r * 10 + n % 10;
      n = n / 10;
    }
    return r > Integer.MAX_VALUE ? 0 : (int) r;
  }
}
