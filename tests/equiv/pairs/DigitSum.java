/** Sum of decimal digits of what is not negative. */
class DigitSum {
  static boolean pre(int n) {
    return n >= 0;
  }

  static int reference(int n) {
    int sum = 0;
    while (n > 0) {
      sum += n % 10;
      n /= 10;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: n is 0 where it is not positive
  static int untilZero(int n) {
    int s = 0;
    while (n != 0) {
      s = s + n % 10;
      n = n / 10;
    }
    return s;
  }

  // EXPECT EQUIVALENT: the same as recursion
  static int recursive(int n) {
    if (n < 10) return n;
    return n % 10 + recursive(n / 10);
  }

  // EXPECT EQUIVALENT: the quotient first, the digit from it
  static int quotient(int n) {
    int sum = 0;
    while (n > 0) {
      int q = n / 10;
      sum += n - 10 * q;
      n = q;
    }
    return sum;
  }

  // EXPECT DIFFERENT at 10: the last digit that is left counts only from 10 on
  static int tooShort(int n) {
    int sum = 0;
    while (n >= 10) {
      sum += n % 10;
      n /= 10;
    }
    return sum;
  }

  // EXPECT DID NOT END at 1: n is never divided below 1
  static int endless(int n) {
    int sum = 0;
    while (n > 0) {
      sum += n % 10;
      n = n > 9 ? n / 10 : n;
    }
    return sum;
  }
}
