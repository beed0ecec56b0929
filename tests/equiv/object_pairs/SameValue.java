/** Whether two boxes hold the same. */
class SameValue {
  static boolean reference(Integer a, Integer b) {
    return a == null ? b == null : a.equals(b);
  }

  // EXPECT EQUIVALENT: what they hold is compared
  static boolean byValue(Integer a, Integer b) {
    if (a == null || b == null) return a == b;
    return a.intValue() == b.intValue();
  }

  // EXPECT DIFFERENT at 1000, 1000: which objects they are is compared
  static boolean byObject(Integer a, Integer b) {
    return a == b;
  }

  // EXPECT DIFFERENT at null, null: what is null has no methods
  static boolean withoutNull(Integer a, Integer b) {
    return a.equals(b);
  }
}
