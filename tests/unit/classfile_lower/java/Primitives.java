// SPDX-License-Identifier: MIT
public class Primitives {
  static int longs(int a) {
    long x = a;
    return (int) (x * 2);
  }

  static int takesLong(long x, int a) {
    return a;
  }

  static long constants() {
    long least = Long.MIN_VALUE;
    return least + 1;
  }

  static double mathOfFloats(double a, float b) {
    return Math.min(Math.sqrt(a), Math.rint(a)) + Math.abs(b);
  }

  static int rawBits(float a) {
    return Float.floatToRawIntBits(a);
  }

  static double floats(float a, double b) {
    float c = a % 0.1f;
    return c / -0.0 + b * Double.NaN;
  }

  static boolean less(double a, double b) {
    return a < b;
  }

  static boolean longLess(long a, long b) {
    return a < b;
  }

  static long divide(long a, long b) {
    return a / b;
  }

  static long shift(long a, int b) {
    return a << b >>> 3;
  }

  static int conversions(double a) {
    return (int) (long) (float) a;
  }

  /** javac gives the three variables the same slots. */
  static int reuse(int a) {
    if (a > 0) {
      long b = a;
      return (int) -b;
    }
    if (a < -5) {
      double d = a;
      return (int) d;
    }
    int e = a;
    float f = 2f;
    return e + (int) f;
  }

  static long choose(boolean c, long a, long b) {
    return c ? a : b;
  }
}
