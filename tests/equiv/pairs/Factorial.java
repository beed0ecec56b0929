/** Factorial modulo 2^32. */
class Factorial {
  static int reference(int n) {
    int f = 1;
    for (int i = 2; i <= n && i > 0; i++) f *= i;
    return f;
  }

  // EXPECT EQUIVALENT: from 34 on 2^32 divides the product, from both ends
  static int table(int n) {
    if (n >= 34) return 0;
    int f = 1;
    for (int i = n; i > 1; i--) f *= i;
    return f;
  }

  // EXPECT EQUIVALENT: one more factor, which is 1
  static int fromOne(int n) {
    int f = 1;
    int i = 1;
    while (i > 0 && i <= n) {
      f = f * i;
      i = i + 1;
    }
    return f;
  }

  // EXPECT DIFFERENT at 13: the product of longs is cut at the greatest int
  static int saturating(int n) {
    long f = 1;
    for (int i = 2; i <= n && i > 0 && f <= Integer.MAX_VALUE; i++) f *= i;
    return f > Integer.MAX_VALUE ? Integer.MAX_VALUE : (int) f;
  }
}
