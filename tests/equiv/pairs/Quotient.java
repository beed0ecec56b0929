/** A quotient by subtractions, not too many of them. */
class Quotient {
  static boolean pre(int a, int b) {
    return a >= 0 && a <= 20000 && b > 0;
  }

  static int reference(int a, int b) {
    return a / b;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int a, int b) {
    if (a < b) return 0;
    return 1 + recursive(a - b, b);
  }

  // EXPECT DIFFERENT at 0, 1: recursion that counts what is left
  static int oneMore(int a, int b) {
    if (a < b) return 1;
    return 1 + oneMore(a - b, b);
  }
}
