// SPDX-License-Identifier: MIT

/**
 * Every kind of method: initialisers, constructors, instance methods, bridges, accessors, and what javac adds for an enum and a switch over
 * one. Behaviour loads this class anew for each run, so that the initialisers are part of it.
 */
public final class Members {
  static int log = 1;

  static {
    try {
      log = 10 / (log - 1);
    } catch (ArithmeticException e) {
      log = 2;
    } finally {
      log += 5;
    }
  }

  static class Base {
    int value = log;

    Base(int x) {
      value += x;
    }

    int twice() {
      return value * 2;
    }
  }

  static final class Derived extends Base {
    private int hidden;

    {
      hidden = value + 1;
    }

    /** Frames in front of the call of the superclass say that `this` is not initialised. */
    Derived(int x, boolean large) {
      super(x > 0 ? large ? 100 / x : x : -x);
      try {
        hidden += 10 / x;
      } catch (ArithmeticException e) {
        hidden = -1;
      } finally {
        value++;
      }
    }

    Derived(int x) {
      this(x, x > 2 || x < -2);
    }

    @Override
    int twice() {
      return super.twice() + hidden;
    }
  }

  interface Step<T> {
    T apply(T x);
  }

  /** Has a bridge, apply(Object). */
  static final class Half implements Step<Integer> {
    @Override
    public Integer apply(Integer x) {
      return 10 / x;
    }
  }

  static final class Trouble extends Exception {
    private static final long serialVersionUID = 1;
    final int code;

    Trouble(int code) {
      super(code == 0 ? null : "code");
      this.code = code;
    }
  }

  enum Colour { RED, GREEN, BLUE }

  static class Fails {
    static int uses;

    static {
      if (log > 6) throw new IllegalStateException("the first time");
    }

    static int use() {
      return ++uses;
    }
  }

  static final class Chain {
    static final int FIRST = Link.SECOND + 1;
  }

  static final class Link {
    static final int SECOND = Chain.FIRST + 10;
  }

  public static int constructors(int x) {
    Derived made = new Derived(x);
    return made.twice() * 1000 + made.hidden;
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  public static int bridges(int x) {
    Step step = new Half();
    try {
      return (Integer) step.apply(x == 3 ? "three" : (Object) x);
    } catch (ClassCastException e) {
      return -3;
    }
  }

  static void check(int x) throws Trouble {
    if (x < 0) throw new Trouble(x);
    if (x == 0) throw new Trouble(0);
  }

  public static int troubles(int x) {
    int r = 0;
    for (int i = x; i < 3; i++) {
      try {
        check(i);
        r += 1;
      } catch (Trouble t) {
        r += t.code;
        if (t.getMessage() == null) continue;
        r *= 2;
      } finally {
        r += 100;
      }
    }
    return r;
  }

  public static int colours(int x) {
    switch (Colour.values()[(x & 0xFF) % 3]) {
      case RED: return 1;
      case GREEN: return 2 + Colour.BLUE.ordinal();
      default: return 3;
    }
  }

  /** The initialiser fails once; from then on the class cannot be used (JVMS 5.5). */
  public static int failing(int x) {
    int r = 0;
    for (int i = 0; i < 2; i++) {
      try {
        r += Fails.use();
      } catch (ExceptionInInitializerError e) {
        r += 10;
      } catch (NoClassDefFoundError e) {
        r += 200;
      }
    }
    return r + x;
  }

  /** Either order of the two: whoever is asked first reads 0 from the other, which is not done. */
  public static int cycle(int x) {
    return x > 0 ? Chain.FIRST * 100 + Link.SECOND : Link.SECOND * 100 + Chain.FIRST;
  }
}
