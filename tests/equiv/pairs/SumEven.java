/** Sums of the even numbers up to n. */
class SumEven {
  static boolean pre(int n) {
    return n <= 50000;
  }

  static int reference(int n) {
    int sum = 0;
    for (int i = 0; i <= n; i++) {
      if (i % 2 == 0) sum += i;
    }
    return sum;
  }

  // EXPECT EQUIVALENT: in steps of two
  static int steps(int n) {
    int sum = 0;
    for (int i = 2; i <= n; i += 2) sum += i;
    return sum;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int n) {
    if (n <= 0) return 0;
    if (n % 2 != 0) return recursive(n - 1);
    return n + recursive(n - 2);
  }

  // EXPECT EQUIVALENT: a formula
  static int formula(int n) {
    if (n < 0) return 0;
    int half = n / 2;
    return half * (half + 1);
  }

  // EXPECT DIFFERENT at 1: odd ones
  static int odd(int n) {
    int sum = 0;
    for (int i = 1; i <= n; i += 2) sum += i;
    return sum;
  }
}
