/** Fahrenheit to Celsius, as doubles. */
class Temperature {
  static double reference(double f) {
    return (f - 32) * 5 / 9;
  }

  // EXPECT EQUIVALENT: the product commutes, also with a NaN
  static double swapped(double f) {
    return 5 * (f - 32) / 9;
  }

  // EXPECT DIFFERENT at 0.0: the order of rounding is another one, and 5 / 9 is 0 for ints
  static double intQuotient(double f) {
    return (f - 32) * (5 / 9);
  }
}
