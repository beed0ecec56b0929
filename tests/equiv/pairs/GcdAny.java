/** Euclid's algorithm on any ints: what it gives of negative ones is what it gives. */
class GcdAny {
  static int reference(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  // EXPECT EQUIVALENT: other names, another form of the loop
  static int renamed(int first, int second) {
    int x = first;
    int y = second;
    for (; y != 0; ) {
      int rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }

  // EXPECT EQUIVALENT: x - x / y * y is x % y, also where the quotient overflows
  static int divided(int a, int b) {
    while (b != 0) {
      int t = a - a / b * b;
      a = b;
      b = t;
    }
    return a;
  }

  // EXPECT DIFFERENT at 1, -1: made positive
  static int positive(int a, int b) {
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a < 0 ? -a : a;
  }
}
