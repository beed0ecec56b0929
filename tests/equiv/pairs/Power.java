/** Powers modulo 2^32. */
class Power {
  static boolean pre(int b, int e) {
    return e >= 0 && e <= 40;
  }

  static int reference(int b, int e) {
    int r = 1;
    for (int i = 0; i < e; i++) r *= b;
    return r;
  }

  // EXPECT EQUIVALENT: counted down
  static int down(int b, int e) {
    int r = 1;
    while (e > 0) {
      r = b * r;
      e--;
    }
    return r;
  }

  // EXPECT EQUIVALENT: as recursion
  static int recursive(int b, int e) {
    if (e == 0) return 1;
    return b * recursive(b, e - 1);
  }

  // EXPECT DIFFERENT at 2, 1: one factor too many
  static int tooMany(int b, int e) {
    int r = b;
    for (int i = 0; i < e; i++) r *= b;
    return r;
  }

  // EXPECT DIFFERENT at 0, 0: 0 to the power of 0 is 1
  static int zero(int b, int e) {
    if (b == 0) return 0;
    int r = 1;
    for (int i = 0; i < e; i++) r *= b;
    return r;
  }
}
