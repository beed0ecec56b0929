/** A quotient by subtractions. */
class Divide {
  static boolean pre(int a, int b) {
    return a >= 0 && b > 0;
  }

  static int reference(int a, int b) {
    return a / b;
  }

  // EXPECT EQUIVALENT: a is b times q and what is left
  static int subtract(int a, int b) {
    int q = 0;
    while (a >= b) {
      a -= b;
      q++;
    }
    return q;
  }

  // EXPECT DIFFERENT at 1, 1: what is left may not be b
  static int strict(int a, int b) {
    int q = 0;
    while (a > b) {
      a -= b;
      q++;
    }
    return q;
  }
}
