// SPDX-License-Identifier: MIT
/** What each method gives is reasoned where it is asked for: exceptions_test.cpp. */
public class Exceptions {
  static class Own extends RuntimeException {
    int code;

    Own(int code) {
      this.code = code;
    }
  }

  static class Deeper extends Own {
    Deeper(int code) {
      super(code + 100);
    }
  }

  static class Checked extends Exception {}

  static class Resource implements AutoCloseable {
    static int closed;
    int weight;

    Resource(int weight) {
      this.weight = weight;
    }

    public void close() {
      closed = closed * 10 + weight;
    }
  }

  static int unwound, log;

  static int guarded(int a) {
    try {
      return 10 / a;
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  static int unguarded(int a) {
    try {
      return 10 / a;
    } catch (NullPointerException e) {
      return -1;
    }
  }

  static int order(int a) {
    try {
      if (a == 1) throw new Deeper(1);
      if (a == 2) throw new Own(2);
      if (a == 3) throw new IllegalStateException();
      return 10 / (a - 4);
    } catch (Deeper e) {
      return e.code;
    } catch (Own e) {
      return e.code * 10;
    } catch (RuntimeException e) {
      return -1;
    }
  }

  static int either(int a) {
    try {
      if (a == 0) throw new Checked();
      if (a == 1) throw new IllegalStateException();
      throw new Own(a);
    } catch (Checked | IllegalStateException e) {
      return a;
    } catch (Throwable t) {
      return ((Own) t).code * 10;
    }
  }

  @SuppressWarnings("finally")
  static int finallyReturns(int a) {
    try {
      if (a == 0) throw new IllegalStateException();
      return 1;
    } finally {
      return 2;
    }
  }

  static int finallyWritesTooLate(int a) {
    int result = a;
    try {
      return result;
    } finally {
      result = 2;
    }
  }

  static int thrownInFinally(int a) {
    try {
      try {
        throw new IllegalStateException();
      } finally {
        if (a == 0) throw new Own(7);
      }
    } catch (IllegalStateException e) {
      return 1;
    } catch (Own e) {
      return e.code;
    }
  }

  static int rethrown(int a) {
    try {
      try {
        if (a == 0) throw new Own(3);
      } catch (Own e) {
        e.code++;
        throw e;
      }
      return 0;
    } catch (Own e) {
      return e.code;
    }
  }

  static int notBySibling(int a) {
    try {
      if (a == 0) throw new IllegalStateException();
      return 1;
    } catch (IllegalStateException e) {
      throw new Own(1);
    } catch (Own e) {
      return 5;
    }
  }

  static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      try {
        if (i % 2 == 0) continue;
        if (i == 5) break;
        s += i;
      } finally {
        s += 100;
      }
    }
    return s;
  }

  static int fails(int a) {
    if (a > 3) throw new Deeper(a);
    return a;
  }

  static int fromCallee(int a) {
    try {
      return fails(a);
    } catch (Own e) {
      return e.code;
    }
  }

  static int throughCallee(int a) {
    try {
      return fails(a);
    } catch (IllegalStateException e) {
      return -1;
    }
  }

  static int recurse(int n) {
    try {
      if (n == 0) throw new Own(0);
      return recurse(n - 1);
    } finally {
      unwound++;
    }
  }

  static int deep(int a) {
    try {
      return recurse(a);
    } catch (Own e) {
      return unwound;
    }
  }

  static Own made(int a) {
    return a == 0 ? null : new Own(a);
  }

  static int thrownNull(int a) {
    try {
      throw made(a);
    } catch (NullPointerException e) {
      return -1;
    } catch (Own e) {
      return e.code;
    }
  }

  static int nullField(int a) {
    try {
      return made(a).code;
    } catch (NullPointerException e) {
      return -2;
    }
  }

  static int next() {
    return ++log;
  }

  static int evaluatedBeforeNull(int a) {
    try {
      made(a).code = next();
    } catch (NullPointerException e) {
      return log * 10;
    }
    return log;
  }

  static int messages(int a) {
    String given = a == 0 ? "x" : null;
    try {
      if (a == 2) throw new IllegalStateException();
      throw new IllegalStateException(given);
    } catch (IllegalStateException e) {
      return e.getMessage() == "x" ? 1 : e.getMessage() == null ? 2 : 3;
    }
  }

  static int causes(int a) {
    Own own = new Own(a);
    Throwable wrapped = new RuntimeException("m", own);
    return wrapped.getCause() == own && own.getCause() == null ? 1 : 0;
  }

  static Object some(int a) {
    return a == 0 ? new Own(1) : a == 1 ? new Deeper(2) : null;
  }

  static int casts(int a) {
    try {
      Deeper deeper = (Deeper) some(a);
      return deeper == null ? -7 : deeper.code;
    } catch (ClassCastException e) {
      return -1;
    }
  }

  static int kinds(int a) {
    Object o = some(a);
    return (o instanceof Own ? 1 : 0)
        + (o instanceof Deeper ? 2 : 0)
        + (o instanceof RuntimeException ? 4 : 0)
        + (o instanceof Throwable ? 8 : 0)
        + (o instanceof Checked ? 16 : 0);
  }

  static int assertionCaught(int a) {
    try {
      assert a > 0;
      return 1;
    } catch (AssertionError e) {
      return 2;
    }
  }

  static int assertionLeaves(int a) {
    assert a > 0;
    return 1;
  }

  static int assertionOfCalleeCaught(int a) {
    try {
      return assertionLeaves(a);
    } catch (Error e) {
      return 2;
    }
  }

  @SuppressWarnings("finally")
  static int assertionSwallowed(int a) {
    try {
      assert a > 0;
    } finally {
      return 3;
    }
  }

  static int asException(int a) {
    try {
      assert a > 0;
      return 1;
    } catch (Exception e) {
      return 2;
    }
  }

  static int seenByHandler(int a) {
    long x = 1;
    try {
      x = 5L;
      int y = 1 / a;
      x = 6L + y;
    } catch (ArithmeticException e) {
      x *= 10;
    }
    return (int) x;
  }

  static int add(int digit) {
    log = log * 10 + digit;
    return log;
  }

  static int nested(int a) {
    try {
      try {
        try {
          add(1);
          if (a == 0) throw new Own(0);
          add(2);
        } finally {
          add(3);
        }
        add(4);
      } catch (Own e) {
        add(5);
        if (e.code == 0) throw new Checked();
        add(6);
      } finally {
        add(7);
      }
    } catch (Checked e) {
      add(8);
    } finally {
      add(9);
    }
    return log;
  }

  static int resources(int a) {
    try (Resource one = new Resource(1);
        Resource two = new Resource(2)) {
      if (a == 0) throw new Own(one.weight + two.weight);
    } catch (Own e) {
      return Resource.closed * 10 + e.code;
    }
    return Resource.closed;
  }

  static int staticsOfThrower(int a) {
    try {
      log = 4;
      fails(a);
      log = 5;
    } catch (RuntimeException e) {
      log += 40;
    }
    return log;
  }

  static int retry(int a) {
    int tries = 0;
    while (true) {
      try {
        tries++;
        return 100 / (a - tries) * 10 + tries;
      } catch (ArithmeticException e) {
        if (tries > 3) throw e;
      }
    }
  }

  static int leaves(int a) {
    Own own = new Own(a);
    if (a == 0) throw own;
    if (a == 1) throw new Error("one");
    if (a == 2) throw (RuntimeException) some(1);
    return 100 % (a - 3);
  }

  static void error() {}

  static int errorInFinally(int a) {
    try {
      if (a == 0) throw new Own(1);
      return 1;
    } finally {
      if (a == 0) error();
    }
  }
}
