/** Puts a box where there is none. */
class FillMissing {
  static boolean pre(Long[] a, Long with) {
    return a != null && a.length <= 2;
  }

  static void reference(Long[] a, Long with) {
    for (int i = 0; i < a.length; i++) if (a[i] == null) a[i] = with;
  }

  // EXPECT EQUIVALENT: each cell is written
  static void all(Long[] a, Long with) {
    for (int i = 0; i < a.length; i++) a[i] = a[i] == null ? with : a[i];
  }

  // EXPECT DIFFERENT at {null, null}, 1: the first one alone
  static void firstAlone(Long[] a, Long with) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] != null) continue;
      a[i] = with;
      return;
    }
  }

  // EXPECT DIFFERENT at {null}, null: what is put there must hold a number
  static void unboxed(Long[] a, Long with) {
    for (int i = 0; i < a.length; i++) if (a[i] == null) a[i] = with.longValue();
  }
}
