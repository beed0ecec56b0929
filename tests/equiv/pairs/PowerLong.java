/** Powers modulo 2^64. */
class PowerLong {
  static boolean pre(long base, int exponent) {
    return exponent >= 0 && exponent <= 62;
  }

  static long reference(long base, int exponent) {
    long result = 1;
    for (int i = 0; i < exponent; i++) result *= base;
    return result;
  }

  // EXPECT EQUIVALENT: as recursion, the factor behind
  static long recursive(long base, int exponent) {
    return exponent == 0 ? 1 : recursive(base, exponent - 1) * base;
  }

  // EXPECT EQUIVALENT: the first factor apart
  static long first(long base, int exponent) {
    if (exponent == 0) return 1;
    long result = base;
    for (int i = 1; i < exponent; i++) result = result * base;
    return result;
  }

  // EXPECT EQUIVALENT: counted from 1
  static long fromOne(long base, int exponent) {
    long p = 1;
    int i = 1;
    while (i <= exponent) {
      p *= base;
      i++;
    }
    return p;
  }

  // EXPECT DIFFERENT at 2, 0: 2 to the power of 0 is 1
  static long atLeastOnce(long base, int exponent) {
    return exponent <= 1 ? base : base * atLeastOnce(base, exponent - 1);
  }

  // EXPECT DIFFERENT at 2, 0: a round ahead, and a factor too many
  static long tooMany(long base, int exponent) {
    long p = 1;
    for (int i = 0; i <= exponent; i++) p *= base;
    return p;
  }
}
