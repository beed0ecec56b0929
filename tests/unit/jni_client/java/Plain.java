// SPDX-License-Identifier: MIT

/** Original classes, as the replay sees them. The line numbers that tests name are found by their markers. */
final class Plain {
  private Plain() {}

  static class Empty {
    static void error() {}
  }

  static class Throwing {
    static void error() {
      throw new IllegalStateException("error");
    }
  }

  static class Looping {
    static void error() {}
  }

  static void returns(int x) {}

  static void emptyError(int x) {
    if (x == 42) Empty.error(); // emptyError
  }

  static void swallowedError(int x) {
    try {
      helper(x); // swallowedError
    } catch (Throwable t) {
      x = 0;
    } finally {
      x = 1;
    }
  }

  private static void helper(int x) {
    if (x > 0) Throwing.error(); // helper
  }

  static void loopsAfterError() {
    while (true) {
      try {
        Looping.error();
      } catch (Throwable t) {
        t = null;
      }
    }
  }

  static void errorByReflection() throws Exception {
    java.lang.reflect.Method method = Empty.class.getDeclaredMethod("error");
    method.invoke(null);
  }

  static class InInitializer {
    static {
      Empty.error(); // initializer
    }

    static void run() {}
  }

  static void asserts(int x) {
    int y = x + 1;
    assert y > 0 : "y is " + y; // asserts
  }

  static int divides(int x) {
    return 10 / x; // divides
  }

  static int dividesInFinally(int x) {
    int y = 0;
    try {
      y = 10 / x; // dividesInFinally
    } finally {
      y = y + 1;
    }
    return y;
  }

  static final class OwnNullPointer extends NullPointerException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("nobody may ask for it");
    }
  }

  static int nullPointer(int x) {
    int[] none = null;
    if (x == 1) throw new OwnNullPointer();
    return none[x]; // nullPointer
  }

  static int throwsLast(int x) {
    RuntimeException first = new RuntimeException("first");
    try {
      throw new IllegalArgumentException("other");
    } catch (IllegalArgumentException e) {
      throw first; // throwsLast
    }
  }

  static int deep(int x) {
    return x + deep(x + 1);
  }

  static int overflowCaught(int x) {
    try {
      return deep(x);
    } catch (StackOverflowError e) {
      return 0;
    }
  }

  static int overflowThenError(int x) {
    int y = overflowCaught(x);
    Empty.error();
    return y;
  }

  static int memoryCaught() {
    try {
      return new long[Integer.MAX_VALUE - 8].length;
    } catch (OutOfMemoryError e) {
      return 0;
    }
  }

  static void exits() {
    System.exit(7);
  }

  static void endless() {
    while (true) {}
  }

  static class FailingInitializer {
    static final int VALUE = 1 / Integer.parseInt("0");

    static void run() {}
  }

  static void usesFailingInitializer() {
    FailingInitializer.run();
  }

  static class AssertingInitializer {
    static {
      assert counter > 0;
    }

    static void run() {}
  }

  static class OverflowingInitializer {
    static {
      if (overflowCaught(0) == 0) throw new IllegalStateException();
    }

    static void run() {}
  }

  static int counter;

  static int count() {
    return 10 / (2 - ++counter);
  }

  /** Links a concatenation, for which the JDK has a thread of its own. */
  static int textOf(int n) {
    return ("n = " + n).length();
  }
}
