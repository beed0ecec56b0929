/** How many bits are set. */
class Bits {
  static int reference(int x) {
    int count = 0;
    for (int i = 0; i < 32; i++) count += x >>> i & 1;
    return count;
  }

  // EXPECT EQUIVALENT: each round clears the lowest one
  static int lowest(int x) {
    int count = 0;
    while (x != 0) {
      x &= x - 1;
      count++;
    }
    return count;
  }

  // EXPECT EQUIVALENT: the library
  static int library(int x) {
    return Integer.bitCount(x);
  }

  // EXPECT EQUIVALENT: shifted out
  static int shifted(int x) {
    int n = 0;
    while (x != 0) {
      if ((x & 1) == 1) n++;
      x >>>= 1;
    }
    return n;
  }

  // EXPECT DID NOT END at -1: the sign bit is shifted in again and again
  static int signed(int x) {
    int n = 0;
    while (x != 0) {
      if ((x & 1) == 1) n++;
      x >>= 1;
    }
    return n;
  }

  // EXPECT DIFFERENT at -2147483648: the highest bit is left out
  static int thirtyOne(int x) {
    int count = 0;
    for (int i = 0; i < 31; i++) count += x >>> i & 1;
    return count;
  }
}
