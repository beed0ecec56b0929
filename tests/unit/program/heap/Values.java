// SPDX-License-Identifier: MIT

/** Texts, boxes, enums and records behind Object, Number and Comparable; the runs are in values_test.cpp. */
class Values {
  enum Sign { MINUS, NONE, PLUS { @Override int times(int x) { return x; } }; int times(int x) { return -x; } }
  record Point(int x, int y) { }
  record Mixed(byte b, char c, boolean z, float f, double d, long l, String s) { }
  record Pair(Asked a, int n, Asked b) { }
  static int asked;
  static class Asked {
    final int name;
    Asked(int name) { this.name = name; }
    @Override public boolean equals(Object o) { asked = asked * 10 + name; return o instanceof Asked a && a.name == name; }
    @Override public int hashCode() { asked = asked * 10 + name; return name; }
  }

  static int switched(int n) {
    String s = n > 0 ? "Aa" : n < 0 ? "BB" : "zero";
    switch (s) { case "Aa": return 1; case "BB": return 2; default: return 3; }
  }
  static int hashOfText(int n) {
    Object o = n > 0 ? "Aa" : n < 0 ? "" : "\u00e4\u0000\uD83D\uDE00";
    return o.hashCode();
  }
  static int equalTexts(int n) {
    Object o = n > 0 ? "Aa" : n < 0 ? null : (Object) 5;
    return "Aa".equals(o) ? 1 : 0;
  }
  static int made(int n) { return ("a" + n).equals("a1") ? 1 : 0; }
  static int madeOnce(int n) { String s = "a" + n; return s.equals(s) ? 1 : 0; }
  static int hashOfMade(int n) { return ("a" + n).hashCode(); }

  static int hashes(int n) {
    Object o = n > 0 ? (Object) n : (Object) (n * 1L);
    return o.hashCode() + (o.equals(n) ? 100 : 0);
  }
  static int numbers(int n) {
    Number number = n > 0 ? (Number) n : (Number) (n + 0.5);
    return number.intValue() + number.byteValue();
  }
  static <T extends Comparable<T>> int compare(T a, T b) { return Integer.signum(a.compareTo(b)); }
  @SuppressWarnings("unchecked") static int compareAny(Object a, Object b) { return ((Comparable<Object>) a).compareTo(b); }
  static int ordered(int n) { return compare(n, 5) * 10 + compare(n > 0 ? Sign.MINUS : Sign.NONE, Sign.NONE); }
  static int unordered(int n) { return compareAny(5, n > 0 ? (Object) 5L : n < 0 ? null : (Object) 5); }

  static int hashed(int n) {
    Object a = new Object(), b = n > 0 ? a : new Values();
    return a.hashCode() * 10 + b.hashCode() + (a.hashCode() == a.hashCode() ? 100 : 0);
  }
  static int shown(int n) {
    Object o = n > 0 ? (Object) new Asked(n) : n < 0 ? (Object) Sign.MINUS : null;
    String s = "" + o + Sign.PLUS;
    return s == null ? -1 : asked + (String.valueOf((Object) Sign.PLUS) == Sign.PLUS.name() ? 1000 : 0);
  }
  static int openText(int n) { Object o = n > 0 ? (Object) true : (Object) n; return o.toString() == null ? 1 : 0; }

  static int points(int n) {
    Point p = new Point(n, 1);
    return p.hashCode() + (p.equals(new Point(n, 1)) ? 1000 : 0) + (p.equals(new Point(n, 2)) ? 100 : 0);
  }
  static int mixed(int n) {
    Mixed a = new Mixed((byte) n, 'c', n > 0, n > 0 ? Float.NaN : 0f, 0.0, 1L << 40, "s");
    Mixed b = new Mixed((byte) n, 'c', n > 0, n > 0 ? Float.NaN : -0f, 0.0, 1L << 40, "s");
    return a.equals(b) ? a.hashCode() == b.hashCode() ? 1 : 2 : 3;
  }
  static int order(int n) {
    Pair p = new Pair(new Asked(1), n, new Asked(2));
    boolean same = p.equals(new Pair(new Asked(1), 7, new Asked(2))) && p.equals(p);
    int byEquals = asked;
    asked = 0;
    p.hashCode();
    return byEquals * 100 + asked;
  }
}
