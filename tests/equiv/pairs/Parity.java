/** Whether a number is odd. */
class Parity {
  static boolean reference(int n) {
    return n % 2 != 0;
  }

  // EXPECT EQUIVALENT: the lowest bit
  static boolean bit(int n) {
    return (n & 1) == 1;
  }

  // EXPECT DIFFERENT at -1: -1 % 2 is -1
  static boolean one(int n) {
    return n % 2 == 1;
  }
}
