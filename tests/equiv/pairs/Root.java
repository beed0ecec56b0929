/** Integer square root. */
class Root {
  static boolean pre(int n) {
    return n >= 0 && n <= 1000000;
  }

  static int reference(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) <= n) r++;
    return r;
  }

  // EXPECT EQUIVALENT: by bisection
  static int bisect(int n) {
    int low = 0;
    int high = 1001;
    while (low + 1 < high) {
      int middle = (low + high) / 2;
      if (middle * middle <= n) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  // EXPECT EQUIVALENT: the sum of the first r odd numbers is r squared
  static int odd(int n) {
    int r = 0;
    for (int k = 1; n >= k; k += 2) {
      n -= k;
      r++;
    }
    return r;
  }

  // EXPECT EQUIVALENT: Newton's method, from above
  static int newton(int n) {
    if (n == 0) return 0;
    int x = n;
    while (x > n / x) x = (x + n / x) / 2;
    return x;
  }

  // EXPECT DIFFERENT at 1: the squares themselves are left out
  static int strict(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) < n) r++;
    return r;
  }
}
