/** Half of an even number, nothing of an odd one. */
class HalfOrNone {
  static Integer reference(int n) {
    return n % 2 == 0 ? Integer.valueOf(n / 2) : null;
  }

  // EXPECT EQUIVALENT: the lowest bit says it
  static Integer byBit(int n) {
    if ((n & 1) != 0) return null;
    return n >> 1;
  }

  // EXPECT DIFFERENT at 1: 0 is not nothing
  static Integer zero(int n) {
    return n % 2 == 0 ? n / 2 : 0;
  }

  // EXPECT DIFFERENT at -1: the remainder of a negative number is -1
  static Integer negative(int n) {
    return n % 2 == 1 ? null : Integer.valueOf(n / 2);
  }
}
