/** Whether two boxes of doubles are equal as their equals says. */
class EqualDoubles {
  static boolean pre(Double a, Double b) {
    return a != null && b != null;
  }

  static boolean reference(Double a, Double b) {
    return a.equals(b);
  }

  // EXPECT EQUIVALENT: by their bits
  static boolean byBits(Double a, Double b) {
    return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
  }

  // EXPECT DIFFERENT at 0.0, -0.0: both zeros are equal numbers
  static boolean asNumbers(Double a, Double b) {
    return a.doubleValue() == b.doubleValue() || (a.isNaN() && b.isNaN());
  }
}
