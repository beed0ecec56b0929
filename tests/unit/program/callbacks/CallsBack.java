class CallsBack {
  static void error() {}

  static class Loud {
    @Override public String toString() { error(); return ""; }
    void ownMethod() { error(); }
  }

  static String throughTheJdk(Object o) { return java.util.Objects.toString(o); }
  static String throughConcatenation(Object o) { return "a" + o; }
  static int byItself(int x) { return x + 1; }
  static void caller(Object o) { throughTheJdk(o); }
}
