// SPDX-License-Identifier: MIT

/** What the unit tests of the instrumenter look at; the offsets they expect follow from how javac translates these bodies. */
final class Shapes {
  static void error() {}

  static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += i;
    return s;
  }

  static void spin() {
    while (true) {}
  }

  static void callsError(int x) {
    if (x == 3) error();
  }

  static byte parameters(boolean a, byte b, char c, short d, long e, int f, Object g) {
    return b;
  }

  boolean instanceMethod(double d, int i) {
    return false;
  }

  static Object fresh(boolean b) {
    return new StringBuilder(b ? "a" : "b");
  }

  static int guarded(Object lock, int x) {
    synchronized (lock) {
      return 10 / x;
    }
  }

  static int caught(int x) {
    try {
      return 10 / x;
    } catch (ArithmeticException e) {
      return -1;
    } finally {
      x = 0;
    }
  }

  static int choose(int x) {
    switch (x) {
      case 0: return 5;
      case 2: return 6;
      default: return 7;
    }
  }
}
