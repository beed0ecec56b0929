// SPDX-License-Identifier: MIT

/**
 * What Behaviour runs, instrumented and not. Every public static method with one int parameter is compared for many inputs, and stopped
 * after each number of events. The offsets that Behaviour expects follow from how javac translates these bodies.
 */
public final class Programs {
  public static final Object FIRST = new Object();
  public static final Object SECOND = new Object();
  private static int counter;
  private final String text;

  Programs(int x) {
    this(x > 0 ? "positive" : new String("not " + (x == 0 ? "zero" : "positive")));
  }

  Programs(String text) {
    this.text = text;
  }

  static void error() {}

  public static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += i;
    return s;
  }

  public static int choose(int x) {
    switch (x) {
      case 0: return 5;
      case 2: return 6;
      default: return 7;
    }
  }

  static void backToTheStart() {
    do {
      counter--;
    } while (counter > 0);
  }

  public static int countDown(int x) {
    counter = x;
    backToTheStart();
    return counter;
  }

  public static byte narrow(int x) {
    return (byte) (x * 300);
  }

  public static boolean isSmall(int x) {
    return x * x < 10;
  }

  /** Catches everything, the stop's class included, at each level. */
  public static int nested(int x) {
    int r = 0;
    try {
      try {
        r = 10 / x;
        if (x == 5) error();
      } catch (Throwable t) {
        r = -1;
      } finally {
        r += 100;
      }
      r += 10 / (x - 1);
    } catch (Error e) {
      r = -2;
    } catch (RuntimeException e) {
      r = -3;
    } finally {
      r += 1000;
    }
    return r;
  }

  public static int locked(int x) {
    int r = 0;
    synchronized (FIRST) {
      for (int i = 0; i < x; i++) {
        synchronized (SECOND) {
          r += 100 / (3 - i);
        }
      }
      try {
        r += 10 / x;
      } finally {
        synchronized (SECOND) {
          r = -r;
        }
      }
    }
    return r;
  }

  public static synchronized int lockedMethod(int x) {
    while (true) {
      try {
        if (x > 10) return x;
        x = x / (x - 3) + 12;
      } catch (ArithmeticException e) {
        x = 11;
      }
    }
  }

  /** Handlers in loops, a return out of finally, continue and break through finally. */
  public static int twisted(int x) {
    int r = 0;
    for (int i = -2; i <= 2; i++) {
      try {
        if (i == x) continue;
        if (i == x + 1) break;
        r += 60 / i;
      } catch (ArithmeticException e) {
        r += 7;
        try {
          r /= x;
        } catch (ArithmeticException again) {
          return r;
        }
      } finally {
        r++;
      }
    }
    return r;
  }

  public static long wideTypes(int x) {
    long a = x, b = a << 33;
    double d = b;
    float f = (float) d / 3;
    char c = (char) x;
    short s = (short) (x * 70000);
    boolean z = f > c;
    return a + b + (long) d + (long) f + c + s + (z ? 1 : 0);
  }

  public static String text(int x) {
    return new Programs(x).text;
  }

  /** An int slot reused for a reference right where a range ends. */
  public static int reused(int x) {
    int r = 1;
    {
      String s = "ab";
      try {
        s = s.substring(x);
      } catch (IndexOutOfBoundsException e) {
        s = "none";
      }
      r += s.length();
    }
    {
      int y = x;
      try {
        y = 12 / y;
      } catch (ArithmeticException e) {
        y = 100;
      }
      r += y;
    }
    return r;
  }

  public static int table(int x) {
    int r = 0;
    for (int i = 0; i < 4; i++) {
      switch (x + i) {
        case -1: r += 1;
        case 0: r += 2; break;
        case 1: r += 3; continue;
        case 2: r *= 2;
        default: r += 5;
      }
    }
    return r;
  }
}
