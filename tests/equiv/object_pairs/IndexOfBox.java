/** Where a box stands that is equal, the first of several. */
class IndexOfBox {
  static boolean pre(Integer[] a, Integer wanted) {
    return a != null && wanted != null;
  }

  static int reference(Integer[] a, Integer wanted) {
    for (int i = 0; i < a.length; i++) if (wanted.equals(a[i])) return i;
    return -1;
  }

  // EXPECT EQUIVALENT: what they hold is compared
  static int byValue(Integer[] a, Integer wanted) {
    int value = wanted;
    for (int i = 0; i < a.length; i++) if (a[i] != null && a[i] == value) return i;
    return -1;
  }

  // EXPECT DIFFERENT at {1000}, 1000: which objects they are is compared
  static int byObject(Integer[] a, Integer wanted) {
    for (int i = 0; i < a.length; i++) if (a[i] == wanted) return i;
    return -1;
  }

  // EXPECT DIFFERENT at {null}, 0: a cell may be null
  static int withoutNull(Integer[] a, Integer wanted) {
    for (int i = 0; i < a.length; i++) if (a[i].equals(wanted)) return i;
    return -1;
  }
}
