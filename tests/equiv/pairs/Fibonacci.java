/** Fibonacci numbers. */
class Fibonacci {
  static boolean pre(int n) {
    return n >= 0 && n <= 20;
  }

  static int reference(int n) {
    return n < 2 ? n : reference(n - 1) + reference(n - 2);
  }

  // EXPECT EQUIVALENT: two numbers that move on
  static int iterative(int n) {
    int a = 0;
    int b = 1;
    for (int i = 0; i < n; i++) {
      int c = a + b;
      a = b;
      b = c;
    }
    return a;
  }

  // EXPECT EQUIVALENT: with an accumulator
  static int accumulated(int n) {
    return step(n, 0, 1);
  }

  private static int step(int n, int a, int b) {
    if (n == 0) return a;
    return step(n - 1, b, a + b);
  }

  // EXPECT DIFFERENT at 0: begins with 1
  static int shifted(int n) {
    int a = 1;
    int b = 1;
    for (int i = 0; i < n; i++) {
      int c = a + b;
      a = b;
      b = c;
    }
    return a;
  }
}
