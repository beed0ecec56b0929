/** Greatest common divisor of what is not negative. */
class Gcd {
  static boolean pre(int a, int b) {
    return a >= 0 && b >= 0 && a <= 1000 && b <= 1000;
  }

  static int reference(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  // EXPECT EQUIVALENT: Euclid's algorithm as recursion
  static int recursive(int a, int b) {
    return b == 0 ? a : recursive(b, a % b);
  }

  // EXPECT EQUIVALENT: repeated subtraction; where one is 0 the other one
  static int subtract(int a, int b) {
    if (a == 0) return b;
    while (b != 0) {
      if (a > b) {
        a -= b;
      } else {
        b -= a;
      }
    }
    return a;
  }

  // EXPECT EQUIVALENT: the greatest number that divides both, tried from above
  static int search(int a, int b) {
    if (a == 0) return b;
    if (b == 0) return a;
    for (int d = a < b ? a : b; d > 1; d--) {
      if (a % d == 0 && b % d == 0) return d;
    }
    return 1;
  }

  // EXPECT DID NOT END at 0, 5: nothing is taken away from 5 for ever
  static int endless(int a, int b) {
    while (b != 0) {
      if (a > b) {
        a -= b;
      } else {
        b -= a;
      }
    }
    return a;
  }

  // EXPECT DIFFERENT at 0, 0: 1 divides everything, but is not what the reference gives
  static int one(int a, int b) {
    if (a == 0 && b == 0) return 1;
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }
}
