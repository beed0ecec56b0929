/** The sum of the products of cells with the same index. */
class DotProduct {
  static double reference(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }

  // EXPECT EQUIVALENT: a product has no order of its factors
  static double factors(double[] a, double[] b) {
    double sum = 0;
    int i = 0;
    while (i < a.length) {
      sum = b[i] * a[i] + sum;
      i++;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: the products first; b shorter than a throws in this loop too
  static double products(double[] a, double[] b) {
    double[] products = new double[a.length];
    for (int i = 0; i < a.length; i++) products[i] = a[i] * b[i];
    double sum = 0;
    for (double product : products) sum += product;
    return sum;
  }

  // EXPECT DIFFERENT at {1e16, -1e16, 1}, {1, 1, 1}: rounded sums depend on the order
  static double fromAbove(double[] a, double[] b) {
    double sum = 0;
    for (int i = a.length - 1; i >= 0; i--) sum += a[i] * b[i];
    return sum;
  }

  // EXPECT DIFFERENT at {1}, {}: no exception where b is shorter
  static double shorter(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < Math.min(a.length, b.length); i++) sum += a[i] * b[i];
    return sum;
  }

  // EXPECT DIFFERENT at {-0.0}, {1}: 0.0 + -0.0 is 0.0, but the product alone is -0.0
  static double fromFirst(double[] a, double[] b) {
    if (a.length == 0) return 0;
    double sum = a[0] * b[0];
    for (int i = 1; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }

  // EXPECT DIFFERENT at {}, null: the length of b is read without need
  static double lengthOfBoth(double[] a, double[] b) {
    if (b.length < a.length) throw new ArrayIndexOutOfBoundsException();
    double sum = 0;
    for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
    return sum;
  }
}
