/** Sums of 1 to n, as long. */
class TriangleLong {
  static boolean pre(long n) {
    return n >= 0 && n <= 1000000000L;
  }

  static long reference(long n) {
    return n * (n + 1) / 2;
  }

  // EXPECT EQUIVALENT: the even factor is halved
  static long halved(long n) {
    return n % 2 == 0 ? n / 2 * (n + 1) : (n + 1) / 2 * n;
  }

  // EXPECT EQUIVALENT: one by one
  static long loop(long n) {
    long sum = 0;
    for (long i = 1; i <= n; i++) sum += i;
    return sum;
  }

  // EXPECT DIFFERENT at 1000000000: the product is one of ints
  static long narrow(long n) {
    int m = (int) n;
    return m * (m + 1) / 2;
  }
}
