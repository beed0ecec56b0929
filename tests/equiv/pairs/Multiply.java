/** A product by additions. */
class Multiply {
  static boolean pre(int a, int b) {
    return b >= 0 && b <= 100000;
  }

  static int reference(int a, int b) {
    return a * b;
  }

  // EXPECT EQUIVALENT: b times
  static int sum(int a, int b) {
    int s = 0;
    for (int i = 0; i < b; i++) s += a;
    return s;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int a, int b) {
    if (b == 0) return 0;
    return a + recursive(a, b - 1);
  }

  // EXPECT DIFFERENT at 1, 0: at least once
  static int once(int a, int b) {
    int s = 0;
    int i = 0;
    do {
      s += a;
      i++;
    } while (i < b);
    return s;
  }
}
