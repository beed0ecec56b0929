// SPDX-License-Identifier: MIT
public class Study {
  static void error() {}

  static int abs(int a) {
    if (a < 0) a = -a;
    if (a < 0) error();
    return a;
  }

  static int increment(int i) {
    i = i++;
    return i;
  }

  static int post(int a) {
    int b = a++ + ++a;
    return b * a;
  }

  static int sum(int a, int b) {
    int x = a + b * 2;
    return x - 1;
  }

  static int chain(int a) {
    int x, y;
    x = y = a + 1;
    return x ^ y;
  }

  static int self(int a) {
    a = a;
    return a;
  }

  static int sign(int a) {
    return a < 0 ? -1 : a == 0 ? 0 : 1;
  }

  static int choose(boolean c, int a) {
    return a + (c ? a + 1 : 7) * 2;
  }

  static boolean both(int a, int b) {
    return a > 0 && b > 0;
  }

  static boolean either(int a, int b) {
    return a > 0 || b > 0;
  }

  static boolean not(boolean b) {
    return !b;
  }

  static boolean mask(boolean a, boolean b) {
    return a & b;
  }

  static int pick(int k) {
    int r = 0;
    switch (k) {
      case 1:
        r = 10;
      case 2:
        r += 5;
        break;
      case 100:
        r = 7;
        break;
      default:
        r = -1;
    }
    return r;
  }

  static int table(int k) {
    switch (k) {
      case 1:
        return 1;
      case 2:
        return 2;
      case 5:
        return 5;
      default:
        return 0;
    }
  }

  static int divide(int a, int b) {
    return a / b;
  }

  static int remainder(int a) {
    return a % 8;
  }

  static int zero(int a) {
    return a / 0;
  }

  static int guarded(int a, int b) {
    try {
      return a / b;
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  static byte narrow(int a) {
    return (byte) a;
  }

  static char same(char c) {
    return c;
  }

  static char next(char c) {
    c++;
    return c;
  }

  static int reuse(int n) {
    int r = 0;
    if (n > 0) {
      int x = n;
      r += x;
    } else {
      int y = 2;
      r += y;
    }
    return r;
  }

  static int loop(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += 1000000;
    return s;
  }

  static void forever() {
    while (true) {}
  }

  static int wide(int a) {
    a += 1000;
    return a;
  }
}
