/** -1, 0 or 1. */
class Signs {
  static int reference(long x) {
    if (x > 0) return 1;
    if (x < 0) return -1;
    return 0;
  }

  // EXPECT EQUIVALENT: with bits
  static int bits(long x) {
    return (int) (x >> 63 | -x >>> 63);
  }

  // EXPECT EQUIVALENT: the library
  static int library(long x) {
    return Long.signum(x);
  }

  // EXPECT DIFFERENT at 4294967296: cut to an int first
  static int narrow(long x) {
    int i = (int) x;
    return i > 0 ? 1 : i < 0 ? -1 : 0;
  }
}
