/** What is left of a division. */
class Modulo {
  static boolean pre(int a, int b) {
    return a >= 0 && b > 0;
  }

  static int reference(int a, int b) {
    while (a >= b) a -= b;
    return a;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int a, int b) {
    if (a < b) return a;
    return recursive(a - b, b);
  }

  // EXPECT EQUIVALENT: the operator
  static int operator(int a, int b) {
    return a % b;
  }

  // EXPECT EQUIVALENT: what was taken away is counted
  static int counted(int a, int b) {
    int taken = 0;
    while (a - taken >= b) taken += b;
    return a - taken;
  }

  // EXPECT DIFFERENT at 1, 1: what is left may not be b
  static int strict(int a, int b) {
    if (a <= b) return a;
    return strict(a - b, b);
  }
}
