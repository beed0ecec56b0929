/** Sum of the decimal digits of any int, its sign aside. */
class LongDigits {
  static int reference(int n) {
    long rest = n < 0 ? -(long) n : n;
    int sum = 0;
    while (rest > 0) {
      sum += (int) (rest % 10);
      rest /= 10;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: remainders have the sign of the number
  static int remainders(int n) {
    int sum = 0;
    while (n != 0) {
      int digit = n % 10;
      sum += digit < 0 ? -digit : digit;
      n /= 10;
    }
    return sum;
  }

  // EXPECT DIFFERENT at -2147483648: the least int has no positive counterpart
  static int absolute(int n) {
    int rest = n < 0 ? -n : n;
    int sum = 0;
    while (rest > 0) {
      sum += rest % 10;
      rest /= 10;
    }
    return sum;
  }
}
