/** How many digits a number has. */
class Count {
  static int reference(int n) {
    int digits = 1;
    while (n / 10 != 0) {
      n /= 10;
      digits++;
    }
    return digits;
  }

  // EXPECT EQUIVALENT: at least one round
  static int rounds(int n) {
    int digits = 0;
    do {
      digits++;
      n /= 10;
    } while (n != 0);
    return digits;
  }

  // EXPECT DIFFERENT at 0: 0 has a digit
  static int zero(int n) {
    int digits = 0;
    while (n != 0) {
      digits++;
      n /= 10;
    }
    return digits;
  }

  // EXPECT DIFFERENT at -10: of a negative number no digit is seen
  static int positive(int n) {
    int digits = 1;
    while (n >= 10) {
      n /= 10;
      digits++;
    }
    return digits;
  }
}
