/** A value kept between two bounds. */
class Clamp {
  static int reference(int x, int low, int high) {
    if (low > high) throw new IllegalArgumentException("low > high");
    if (x < low) return low;
    if (x > high) return high;
    return x;
  }

  // EXPECT EQUIVALENT: with the library, once the bounds are in order
  static int library(int x, int low, int high) {
    if (high < low) throw new IllegalArgumentException();
    return Math.max(low, Math.min(high, x));
  }

  // EXPECT EQUIVALENT: nested
  static int nested(int x, int low, int high) {
    if (low <= high) {
      return x <= low ? low : x >= high ? high : x;
    }
    throw new IllegalArgumentException("bounds");
  }

  // EXPECT DIFFERENT at 0, 1, 0: no exception
  static int silent(int x, int low, int high) {
    return Math.max(low, Math.min(high, x));
  }

  // EXPECT DIFFERENT at 0, 1, 0: another exception
  static int otherException(int x, int low, int high) {
    if (low > high) throw new IllegalStateException("low > high");
    return Math.max(low, Math.min(high, x));
  }

  // EXPECT DIFFERENT at 0, 0, 0: bounds that are equal are refused
  static int strict(int x, int low, int high) {
    if (low >= high) throw new IllegalArgumentException("low > high");
    return Math.max(low, Math.min(high, x));
  }
}
