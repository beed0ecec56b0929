/** How many bits are set, each tested where it stands. */
class Popcount {
  static int reference(int x) {
    int count = 0;
    for (int i = 0; i < 32; i++) {
      if ((x & 1 << i) != 0) count++;
    }
    return count;
  }

  // EXPECT EQUIVALENT: shifted out
  static int shifted(int x) {
    int n = 0;
    while (x != 0) {
      n += x & 1;
      x = x >>> 1;
    }
    return n;
  }

  // EXPECT EQUIVALENT: shifted to the left, the sign tested
  static int signs(int x) {
    int n = 0;
    for (int rest = x; rest != 0; rest <<= 1) {
      if (rest < 0) n++;
    }
    return n;
  }

  // EXPECT DIFFERENT at -2147483648: the loop is over where the number is not positive
  static int positive(int x) {
    int n = 0;
    while (x > 0) {
      n += x & 1;
      x >>>= 1;
    }
    return n;
  }
}
