/** Sums of 1/i, rounded each time. */
class Harmonic {
  static boolean pre(int n) {
    return n >= 0 && n <= 30;
  }

  static double reference(int n) {
    double sum = 0;
    for (int i = 1; i <= n; i++) sum += 1.0 / i;
    return sum;
  }

  // EXPECT EQUIVALENT: another loop
  static double loop(int n) {
    double s = 0;
    int i = 1;
    while (i <= n) {
      s = s + 1.0 / i;
      i++;
    }
    return s;
  }

  // EXPECT DIFFERENT at 6: rounded in another order
  static double down(int n) {
    double sum = 0;
    for (int i = n; i > 0; i--) sum += 1.0 / i;
    return sum;
  }

  // EXPECT DIFFERENT at 1: a sum of ints
  static double whole(int n) {
    double sum = 0;
    for (int i = 1; i <= n; i++) sum += 1 / (i + 1);
    return sum;
  }
}
