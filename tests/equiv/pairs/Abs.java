/** Absolute value. Of Integer.MIN_VALUE it is itself, in all but the last. */
class Abs {
  static int reference(int x) {
    return x < 0 ? -x : x;
  }

  // EXPECT EQUIVALENT: (x ^ m) - m is x or -x, as m is 0 or -1
  static int mask(int x) {
    int m = x >> 31;
    return (x ^ m) - m;
  }

  // EXPECT EQUIVALENT: Math.abs is this method
  static int library(int x) {
    return Math.abs(x);
  }

  // EXPECT EQUIVALENT: of 0 both branches give 0
  static int other(int x) {
    if (x > 0) return x;
    return 0 - x;
  }

  // EXPECT DIFFERENT at -2147483648: the greater of x and -x there is x, the same; but here 0 is given instead
  static int guarded(int x) {
    if (x == Integer.MIN_VALUE) return 0;
    return x < 0 ? -x : x;
  }

  // EXPECT DIFFERENT at -2147483648: it throws there
  static int exact(int x) {
    if (x == Integer.MIN_VALUE) throw new ArithmeticException("overflow");
    return x < 0 ? -x : x;
  }

  // EXPECT DIFFERENT at -1: the sign is lost the wrong way
  static int negated(int x) {
    return x < 0 ? x : -x;
  }
}
