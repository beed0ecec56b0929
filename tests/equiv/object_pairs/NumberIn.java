/** What an Integer holds, of anything else -1. */
class NumberIn {
  static int reference(Object given) {
    return given instanceof Integer ? (Integer) given : -1;
  }

  // EXPECT EQUIVALENT: null is asked for by itself
  static int nullFirst(Object given) {
    if (given == null) return -1;
    if (!(given instanceof Integer)) return -1;
    return ((Integer) given).intValue();
  }

  // EXPECT DIFFERENT at null: nothing is asked of null
  static int ofNull(Object given) {
    if (given == null) return 0;
    return given instanceof Integer ? (Integer) given : -1;
  }

  // EXPECT DIFFERENT at object: whatever it is, it is cast
  static int cast(Object given) {
    return given == null ? -1 : (Integer) given;
  }
}
