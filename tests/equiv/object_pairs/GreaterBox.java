/** The greater one of two, where one is missing the other one. */
class GreaterBox {
  static Integer reference(Integer a, Integer b) {
    if (a == null) return b;
    if (b == null) return a;
    return a > b ? a : b;
  }

  // EXPECT EQUIVALENT: a box is made of what is greater
  static Integer ofNumbers(Integer a, Integer b) {
    if (a != null && b != null) return Math.max(a, b);
    return a != null ? a : b;
  }

  // EXPECT EQUIVALENT: by their order
  static Integer byOrder(Integer a, Integer b) {
    if (a == null || b == null) return a == null ? b : a;
    return b.compareTo(a) > 0 ? b : a;
  }

  // EXPECT DIFFERENT at 1, null: where one is missing there is none
  static Integer both(Integer a, Integer b) {
    if (a == null || b == null) return null;
    return a > b ? a : b;
  }

  // EXPECT DIFFERENT at 2147483647, -1: the difference of both is no int
  static Integer byDifference(Integer a, Integer b) {
    if (a == null || b == null) return a == null ? b : a;
    return a - b > 0 ? a : b;
  }
}
