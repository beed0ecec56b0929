/** The mean of two ints, rounded down. */
class Average {
  static int reference(int a, int b) {
    return (int) (((long) a + b) >> 1);
  }

  // EXPECT EQUIVALENT: common bits and half of the others
  static int bits(int a, int b) {
    return (a & b) + ((a ^ b) >> 1);
  }

  // EXPECT EQUIVALENT: halves, and one more where both are odd
  static int halves(int a, int b) {
    return (a >> 1) + (b >> 1) + (a & b & 1);
  }

  // EXPECT DIFFERENT at 2147483647, 1: the sum overflows
  static int overflowing(int a, int b) {
    return (a + b) >> 1;
  }

  // EXPECT DIFFERENT at -1, 0: rounded towards zero
  static int towardsZero(int a, int b) {
    return (int) (((long) a + b) / 2);
  }
}
