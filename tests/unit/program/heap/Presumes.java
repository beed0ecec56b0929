class Presumes {
  static int counter;
  static final int LIMIT = Integer.parseInt("7");
  static final Presumes shared = new Presumes();
  int field;

  static void error() {}
  static void deep(int n) { if (n > 0) deep(n + 1); }
  static void helper() { error(); }
  static boolean caughtBelow(int n) { try { deep(n); return true; } catch (Throwable t) { return false; } }

  static void inHandler(int n) {
    try { deep(n); } catch (StackOverflowError e) {
      error(); }  // line 14
  }
  static void byAFlag(int n) {
    boolean isDone = false;
    try { deep(n); isDone = true;
    } finally { if (!isDone) error(); }  // line 19
  }
  static void inCallee(int n) {
    try { deep(n);
    } catch (Error e) { helper(); }  // line 23
  }
  static void inCaller(int n) {
    if (!caughtBelow(n)) error();
  }
  static void rethrown(int n) {
    boolean isDone = false;
    try { deep(n); } finally { isDone = true; }
    if (!isDone) error();
  }
  static void harmless(int n) { try { deep(n); } catch (Throwable t) { n = 0; } }
  static void notOfTheJvm(int n) { try { deep(n); } catch (RuntimeException e) { error(); } }
  static void asserted(int n) {
    try { deep(n);
    } catch (Throwable t) { throw new AssertionError(t.toString()); }  // line 37
  }
  static void wrapped(int n) {
    try { deep(n);
    } catch (Throwable t) { throw new IllegalStateException("deep"); }  // line 41
  }

  static int readsField(int x) { return 10 / (3 - counter++); }
  static int readsObject(int x) { return 10 / (3 - shared.field); }
  static int readsConstant(int x) { return LIMIT + x; }
  static int readsNothing(int x) { return x; }
}
