/** Steps of the Collatz sequence, at most 1000. */
class Collatz {
  static boolean pre(int n) {
    return n > 0 && n < 5000;
  }

  static int reference(int n) {
    int steps = 0;
    while (n != 1 && steps < 1000) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
      steps++;
    }
    return steps;
  }

  // EXPECT EQUIVALENT: with bits
  static int bits(int n) {
    int steps = 0;
    while (steps < 1000 && n != 1) {
      if ((n & 1) == 0) {
        n >>= 1;
      } else {
        n += n + n + 1;
      }
      steps++;
    }
    return steps;
  }

  // EXPECT DIFFERENT at 3: the step after an odd number is not counted
  static int halves(int n) {
    int steps = 0;
    while (n != 1 && steps < 1000) {
      if (n % 2 != 0) n = 3 * n + 1;
      n /= 2;
      steps++;
    }
    return steps;
  }
}
